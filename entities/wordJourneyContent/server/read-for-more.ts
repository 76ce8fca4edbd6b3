import type { CallContext } from '@kamae/backend/calls/context'
import type { GptMessage } from '@kamae/backend/gpt/gpt'
import type { JourneyStep } from '../contract.ts'
import { readReachable } from './read-journey.ts'

const MOST_STEPS_LISTED = 60

/**
 * What goes on from a journey is asked of: the journey as JSON, in a message of the user's, since people wrote it. Of a
 * long one the last words. `not-found` for what the caller may not see.
 */
export async function readJourneyForMore(
  context: CallContext,
  id: string,
): Promise<{ readonly messages: GptMessage[] }> {
  const { name, languages, meaningLanguage, steps = [] } = await readReachable(context, id)
  const journey = {
    name,
    languages,
    explainedIn: meaningLanguage,
    steps: steps.slice(-MOST_STEPS_LISTED).map(reported),
  }
  return {
    messages: [{ role: 'user', content: `A journey through words, as JSON:\n${JSON.stringify(journey)}` }],
  }
}

function reported({ id, parentId, word, language, reading, meaning, why, example }: JourneyStep) {
  return { id, after: parentId, word, language, reading, meaning, why, example }
}

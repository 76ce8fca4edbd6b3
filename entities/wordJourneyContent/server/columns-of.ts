import { tagKeysOf } from '@kamae/protocol/contract/tag-key'
import { wordsOf } from '@kamae/backend/search-words/words-of'
import type { Language } from '@kamae/entities/user/contract'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { CallError } from '@kamae/protocol/contract/errors'
import type { JourneyStep } from '../contract.ts'
import { longestWay } from '../steps.ts'

const TRAIL = 12

/** The ids of the built-in poses. */
export const BUILT_IN_IDS: ReadonlySet<string> = new Set(BUILT_IN_POSES.map(({ id }) => id))

type Content = {
  readonly name: string
  readonly tags: readonly string[]
  readonly languages: readonly Language[]
  readonly steps: JourneyStep[]
}

/** The columns that follow from what a journey is; refuses poses that there are not. */
export function columnsOf({ name, tags: given, languages, steps }: Content) {
  const strange = steps.find(({ pose }) => pose?.kind === 'builtIn' && !BUILT_IN_IDS.has(pose.id))
  if (strange)
    throw new CallError('invalid-argument', `steps: There is no such pose for “${strange.word}”.`, {
      field: 'steps',
      reason: 'no-such-pose',
    })
  const tags = [...new Set(given)]
  const start = steps[0]
  const spoken = [...(start ? [start.language] : []), ...languages, ...steps.map(({ language }) => language)]
  return {
    name,
    tags,
    tagKeys: tagKeysOf(tags),
    steps,
    startWord: start?.word ?? '',
    languages: [...new Set(spoken)],
    trail: longestWay(steps)
      .slice(0, TRAIL)
      .map(({ word }) => word),
    stepCount: steps.length,
    words: [...wordsOf([name, ...tags, ...steps.map(({ word }) => word)].join('\n'))],
  }
}

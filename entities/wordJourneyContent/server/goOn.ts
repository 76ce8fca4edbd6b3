import type { CallContext } from '@kamae/backend/calls/context'
import { meteredGpt } from '@kamae/backend/calls/metered-gpt'
import { wrongAnswer } from '@kamae/backend/gpt/wrong-answer'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implementStream } from '@kamae/protocol/server/implement'
import type * as z from 'zod/mini'
import { type JourneyIdea, type JourneyStep, wordJourneyGoOn } from '../contract.ts'
import { ideasRequest } from './ideas-request.ts'
import { objectFinder, readIdea, wordKey } from './read-ideas.ts'
import { readOwnJourney } from './read-journey.ts'

const PATIENCE_MS = 65_000

export const goOn = implementStream(wordJourneyGoOn, async function* (input, context: CallContext, signal) {
  const uid = uidOf(context.caller)
  await checkMayPublish(context.db, uid)
  const { steps = [], meaningLanguage } = await readOwnJourney(context, uid, input.id)
  const before = stepOf(steps, input)
  const { stepId, word, wish } = input
  const language = input.language ?? before?.language ?? steps[0]?.language ?? 'en'
  const count = word === undefined ? input.count : 1
  const request = ideasRequest({ steps, stepId, word, wish, count, language, meaningLanguage })
  const known = new Set(word === undefined ? steps.map((step) => wordKey(step.word)) : [])
  const find = objectFinder()
  const ideas: JourneyIdea[] = []
  const pieces = meteredGpt(
    context,
    request,
    AbortSignal.any([signal, context.gone(), AbortSignal.timeout(PATIENCE_MS)]),
  )
  try {
    while (ideas.length < count) {
      const step = await pieces.next()
      if (step.done) {
        if (ideas.length === 0 && step.value.problem) throw step.value.problem
        break
      }
      for (const found of find(step.value)) {
        const idea = readIdea(found, language)
        if (!idea || known.has(wordKey(idea.word)) || ideas.length === count) continue
        const kept = word === undefined ? idea : { ...idea, word }
        known.add(wordKey(idea.word))
        ideas.push(kept)
        yield { idea: kept }
      }
    }
  } finally {
    await pieces.return(undefined as never)
  }
  if (ideas.length === 0) throw wrongAnswer()
  return { ideas }
})

/** The step to go on from; refuses one that is not there, and nothing to go by at all. */
function stepOf(
  steps: readonly JourneyStep[],
  { stepId, word }: z.output<typeof wordJourneyGoOn.input>,
): JourneyStep | undefined {
  if (stepId === undefined && word === undefined)
    throw new CallError('invalid-argument', 'stepId: Name the step to go on from.', { field: 'stepId' })
  if (stepId === undefined) return undefined
  const found = steps.find(({ id }) => id === stepId)
  if (!found)
    throw new CallError('invalid-argument', 'stepId: There is no such step in this journey.', {
      field: 'stepId',
      reason: 'no-such-step',
    })
  return found
}

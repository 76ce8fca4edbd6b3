import type { CallContext } from '@kamae/backend/calls/context'
import { countVisit } from '@kamae/backend/visits/count-visit'
import { implement } from '@kamae/protocol/server/implement'
import { wordJourneyIncrement } from '../contract.ts'
import { readReachable } from './read-journey.ts'
import { wordJourney } from './table.ts'

export const increment = implement(wordJourneyIncrement, async (input, context: CallContext) => {
  await readReachable(context, input.id)
  return { isCounted: await countVisit(context, wordJourneyIncrement, wordJourney, input) }
})

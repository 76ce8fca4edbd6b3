import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { wordJourneyGet } from '../contract.ts'
import { readReachable } from './read-journey.ts'

export const get = implement(wordJourneyGet, async ({ id }, context: CallContext) => ({
  journey: await readReachable(context, id),
}))

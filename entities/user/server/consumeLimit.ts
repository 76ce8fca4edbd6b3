import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { userConsumeLimit } from '../contract.ts'
import { charge } from './limits/charge.ts'

export const consumeLimit = implement(userConsumeLimit, async (input, context: CallContext) => {
  const { remaining } = await charge(context, input)
  return { remaining }
})

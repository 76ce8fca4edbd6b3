import type { CallContext } from '@kamae/backend/context'
import { implement } from '@kamae/protocol/implement'
import { userConsumeLimit } from '../contract.ts'
import { charge } from './charge.ts'

export const consumeLimit = implement(userConsumeLimit, async (input, context: CallContext) => {
  const { remaining } = await charge(context, input)
  return { remaining }
})

import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { popGet } from '../contract.ts'
import { readOwnPop } from './read-pop.ts'

export const get = implement(popGet, async ({ id }, context: CallContext) => ({
  pop: await readOwnPop(context, uidOf(context.caller), id),
}))

import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaUserStockGet } from '../contract.ts'
import { readOwnStock } from './read-stock.ts'

export const get = implement(chatcharaUserStockGet, async ({ id }, context: CallContext) => ({
  userStock: await readOwnStock(context, uidOf(context.caller), id),
}))

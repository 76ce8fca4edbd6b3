import type { CallContext } from '@kamae/backend/context'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { chatcharaUserStockGet } from '../contract.ts'
import { readOwnStock } from './read-stock.ts'

export const get = implement(chatcharaUserStockGet, async ({ id }, context: CallContext) => ({
  userStock: await readOwnStock(context, uidOf(context.caller), id),
}))

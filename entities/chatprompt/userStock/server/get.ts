import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptUserStockGet } from '../contract.ts'
import { readOwnStock, readStockOf } from './read-stock.ts'

export const get = implement(chatpromptUserStockGet, async ({ id, itemId }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const promptStock =
    itemId === undefined
      ? await readOwnStock(context, uid, id ?? '')
      : ((await readStockOf(context, uid, itemId)) ?? null)
  return { promptStock }
})

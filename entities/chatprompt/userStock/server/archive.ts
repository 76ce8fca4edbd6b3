import type { CallContext } from '@kamae/backend/calls/context'
import { takeOffShelf } from '@kamae/entities/shelf/server/shelf'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptUserStockArchive } from '../contract.ts'
import { readOwnStock } from './read-stock.ts'

/** Archiving again changes nothing. */
export const archive = implement(chatpromptUserStockArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { itemId } = await readOwnStock(context, uid, id)
  await takeOffShelf(context, uid, { kind: 'tool', itemId })
  return { promptStock: await readOwnStock(context, uid, id) }
})

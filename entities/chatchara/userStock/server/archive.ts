import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaUserStockArchive } from '../contract.ts'
import { readOwnStock } from './read-stock.ts'
import { takeOffShelf } from '@kamae/entities/shelf/server/shelf'

/** Archiving again changes nothing. */
export const archive = implement(chatcharaUserStockArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  await takeOffShelf(context, uid, await readOwnStock(context, uid, id))
  return { userStock: await readOwnStock(context, uid, id) }
})

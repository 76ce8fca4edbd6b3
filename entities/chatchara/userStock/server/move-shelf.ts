import type { Queries } from '@kamae/backend/context'
import { chatpromptUserStock } from '@kamae/entities/chatprompt/userStock/server/table'
import { sql } from '@kamae/backend/database/sql'
import { chatcharaUserStock } from './table.ts'

/** Gives the shelves of a guest to the member they became; what stands on both stays as the member's. Both profiles are locked. */
export async function moveShelf(transaction: Queries, from: string, to: string): Promise<void> {
  for (const shelf of [chatcharaUserStock, chatpromptUserStock]) {
    await transaction.execute(sql`
      delete from ${shelf} guest where user_uid = ${from} and exists (
        select from ${shelf} own
        where own.user_uid = ${to} and (own.kind, own.item_id) = (guest.kind, guest.item_id))`)
    await transaction.execute(sql`update ${shelf} set user_uid = ${to} where user_uid = ${from}`)
  }
}

import type { Queries } from '@kamae/backend/database/queries'
import type { PgTable } from '@kamae/backend/database/columns'
import { sql } from '@kamae/backend/database/sql'

/** Gives a shelf of a guest to the member they became; what is on both stays as the member's. Both profiles are locked. */
export async function moveShelf(
  transaction: Queries,
  shelf: PgTable,
  from: string,
  to: string,
): Promise<void> {
  await transaction.execute(sql`
    delete from ${shelf} guest where user_uid = ${from} and exists (
      select from ${shelf} own
      where own.user_uid = ${to} and (own.kind, own.item_id) = (guest.kind, guest.item_id))`)
  await transaction.execute(sql`update ${shelf} set user_uid = ${to} where user_uid = ${from}`)
}

import { and, eq, isNull, sql } from '../database/sql.ts'

import type { Clock } from '../system/clock.ts'
import type { Queries } from '../database/queries.ts'
import type { OwnedTable } from './owned-table.ts'

/** Archives somebody's own resource; true where it was not archived before, which alone changes its version. */
export async function archiveOwn(
  { db, clock }: { readonly db: Queries; readonly clock: Clock },
  table: OwnedTable,
  { uid, id }: { readonly uid: string; readonly id: string },
): Promise<boolean> {
  const now = clock.now()
  const change = { archivedAt: now, version: sql`${table.version} + 1`, updatedAt: now }
  const archived = await db
    .update(table)
    .set(change)
    .where(and(eq(table.id, id), eq(table.userUid, uid), isNull(table.archivedAt)))
    .returning({ id: table.id })
  return archived.length > 0
}

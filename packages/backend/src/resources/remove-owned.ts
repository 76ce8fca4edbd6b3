import type { Queries } from '../database/queries.ts'
import { and, inArray, lte } from '../database/sql.ts'
import type { OwnedKind } from './owned.ts'
import { ownedIds } from './owned-rows.ts'

// A draft may have a mebibyte: few enough that a statement never runs out of time.
const ROWS_PER_BATCH = 200

/**
 * Removes all of a kind that somebody owns, some at a time; what was removed when it is stopped stays removed. Their
 * files are named by nothing then, and go with the next `files/sweep`.
 */
export async function removeOwned(db: Queries, kind: OwnedKind, uid: string): Promise<void> {
  const ids = await ownedIds(db, kind, uid)
  for (let at = 0; at < ids.length; at += ROWS_PER_BATCH) {
    const some = ids.slice(at, at + ROWS_PER_BATCH)
    await kind.beforeRemove?.(db, some)
    await db.delete(kind.table).where(inArray(kind.table.id, some))
  }
}

/** Removes all of a kind that was archived up to then, some at a time. */
export async function removeArchived(
  db: Queries,
  { table, beforeRemove }: OwnedKind,
  before: Date,
): Promise<void> {
  const isOld = lte(table.archivedAt, before)
  for (;;) {
    const rows = await db.select({ id: table.id }).from(table).where(isOld).limit(ROWS_PER_BATCH)
    if (rows.length === 0) return
    const some = rows.map(({ id }) => String(id))
    await beforeRemove?.(db, some)
    await db.delete(table).where(and(inArray(table.id, some), isOld))
  }
}

import type { Queries } from '@kamae/backend/context'
import { inArray, lte } from 'drizzle-orm'
import { type OwnedKind, ownedIds } from './owned.ts'

// A draft may have a mebibyte: few enough that a statement never runs out of time.
const ROWS_AT_ONCE = 200

/**
 * Removes all of a kind that somebody owns, some at a time; what was removed when it is stopped stays removed. Their
 * files are named by nothing then, and go with the next `files/sweep`.
 */
export async function removeOwned(db: Queries, kind: OwnedKind, uid: string): Promise<void> {
  const ids = await ownedIds(db, kind, uid)
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    await db.delete(kind.table).where(inArray(kind.table.id, ids.slice(at, at + ROWS_AT_ONCE)))
  }
}

/** Removes all of a kind that was archived up to then, some at a time. */
export async function removeArchived(db: Queries, { table }: OwnedKind, before: Date): Promise<void> {
  for (;;) {
    const some = db
      .select({ id: table.id })
      .from(table)
      .where(lte(table.archivedAt, before))
      .limit(ROWS_AT_ONCE)
    const removed = await db.delete(table).where(inArray(table.id, some)).returning({ id: table.id })
    if (removed.length === 0) return
  }
}

import type { Queries } from '@kamae/backend/context'
import { type SQL, inArray } from 'drizzle-orm'
import type { OwnedKind } from './owned.ts'

// A draft may have a mebibyte: few enough that a statement never runs out of time.
const ROWS_AT_ONCE = 200

/**
 * Removes the rows of a kind for which `isUnwanted` holds, some at a time; what was removed when it is stopped stays
 * removed. Their files are named by nothing then, and go with the next `files/sweep`.
 */
export async function removeOwned(
  db: Queries,
  { table }: OwnedKind,
  isUnwanted: SQL | undefined,
): Promise<void> {
  if (isUnwanted === undefined) throw new Error('Say which rows are to go: this would be all of them.')
  for (;;) {
    const some = db.select({ id: table.id }).from(table).where(isUnwanted).limit(ROWS_AT_ONCE)
    const removed = await db.delete(table).where(inArray(table.id, some)).returning({ id: table.id })
    if (removed.length === 0) return
  }
}

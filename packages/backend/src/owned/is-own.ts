import { type SQL, and, eq } from '../database/sql.ts'

import type { Clock } from '../system/clock.ts'
import { keptBy } from './kept-by.ts'
import type { OwnedTable } from './owned-table.ts'

/** Holds for somebody's own resource of an id, while it is not past restoring. */
export function isOwn(
  world: { readonly clock: Clock },
  table: Pick<OwnedTable, 'id' | 'userUid' | 'archivedAt'>,
  { uid, id }: { readonly uid: string; readonly id: string },
): SQL | undefined {
  return and(eq(table.id, id), eq(table.userUid, uid), keptBy(table.archivedAt)(world))
}

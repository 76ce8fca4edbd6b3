import { type SQL, and, eq, sql } from '../database/sql.ts'

import type { Clock } from '../system/clock.ts'
import type { Queries } from '../database/queries.ts'
import { isOwn } from './is-own.ts'
import type { OwnedTable } from './owned-table.ts'

type ChangesOf<Row> = { readonly [Name in keyof Row]?: Row[Name] | SQL }

/** Changes somebody's own resource where its version is still the one that they read; false where it is not, or there is none. */
export async function changeOwn<Row extends object>(
  { db, clock }: { readonly db: Queries; readonly clock: Clock },
  table: OwnedTable & { readonly $inferInsert: Row },
  { uid, id, version }: { readonly uid: string; readonly id: string; readonly version: number },
  changes: ChangesOf<Row>,
): Promise<boolean> {
  const step = { version: sql`${table.version} + 1`, updatedAt: clock.now() }
  const changed = await db
    .update<OwnedTable>(table)
    .set({ ...changes, ...step })
    .where(and(isOwn({ clock }, table, { uid, id }), eq(table.version, version)))
    .returning({ id: table.id })
  return changed.length > 0
}

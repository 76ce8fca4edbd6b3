import type { Queries } from '../database/queries.ts'
import { unionAll } from '../database/columns.ts'
import { type SQL, and, eq, inArray, isNotNull, isNull } from '../database/sql.ts'
import type { OwnedKind } from './owned.ts'

/** The ids of what somebody owns, archived or not. Asked in two halves, as the tables are indexed. */
export async function ownedIds(db: Queries, { table }: OwnedKind, uid: string): Promise<string[]> {
  const half = (isWanted: SQL) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.userUid, uid), isWanted))
  const rows = await unionAll(half(isNull(table.archivedAt)), half(isNotNull(table.archivedAt)))
  return rows.map(({ id }) => String(id)).sort()
}

/** Rows of these ids in pages of `size`, whole. */
export async function* ownedRows(
  db: Queries,
  { table }: OwnedKind,
  ids: readonly string[],
  size: number,
): AsyncGenerator<Record<string, unknown>> {
  for (let at = 0; at < ids.length; at += size) {
    const page = ids.slice(at, at + size)
    yield* await db.select().from(table).where(inArray(table.id, page)).orderBy(table.id)
  }
}

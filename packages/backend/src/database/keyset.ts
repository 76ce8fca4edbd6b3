import { type KeysetPosition, readCursor, readRankCursor, writeCursor } from '@kamae/protocol/codecs/cursor'
import { type SQL, asc, desc, sql } from './sql.ts'
import type { PgColumn } from './columns.ts'

/** A list in falling order of a moment and an id, read a page at a time; its cost does not grow with the table. */
export function keyset(moment: PgColumn, id: PgColumn) {
  return {
    order: [desc(moment), desc(id)] as const,
    /** The rows behind the cursor's, or all; for `and(…)`. */
    after(cursor: string | undefined): SQL | undefined {
      if (cursor === undefined) return undefined
      const { at, id: last } = readCursor(cursor)
      return sql`(${moment}, ${id}) < (${at.toISOString()}::timestamptz, ${last}::uuid)`
    },
  }
}

/** The same in falling order of a number, compared as the column's own type so that its index serves. */
export function rankset(rank: PgColumn, id: PgColumn) {
  const type = sql.raw(rank.getSQLType())
  return {
    order: [desc(rank), desc(id)] as const,
    after(cursor: string | undefined): SQL | undefined {
      if (cursor === undefined) return undefined
      const last = readRankCursor(cursor)
      return sql`(${rank}, ${id}) < (${last.rank}::${type}, ${last.id}::uuid)`
    },
  }
}

/** The same in rising order of a number, as places in a row are counted. */
export function rising(rank: PgColumn, id: PgColumn) {
  const type = sql.raw(rank.getSQLType())
  return {
    order: [asc(rank), asc(id)] as const,
    after(cursor: string | undefined): SQL | undefined {
      if (cursor === undefined) return undefined
      const last = readRankCursor(cursor)
      return sql`(${rank}, ${id}) > (${last.rank}::${type}, ${last.id}::uuid)`
    },
  }
}

/** Cuts a page of `limit` out of the rows that were read; one row more than that shows that another page follows. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => KeysetPosition,
  itemOf: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: shown.map(itemOf), nextCursor: last === undefined ? null : writeCursor(positionOf(last)) }
}

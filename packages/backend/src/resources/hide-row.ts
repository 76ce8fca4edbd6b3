import type { Queries } from '../database/queries.ts'
import { sql } from '../database/sql.ts'
import type { PgTable } from '../database/columns.ts'
import type { Moderated } from './moderated.ts'

/**
 * How an item is hidden and removed that is one row of a table with `moderated_at` and `archived_at`; `follow` brings in step what follows
 * from the row.
 */
export function hideRow(
  table: PgTable,
  follow?: (transaction: Queries, id: string) => Promise<void>,
): Pick<Moderated, 'moderate' | 'remove'> {
  return {
    moderate: async (transaction, id, at) => {
      const moment = sql`${at?.toISOString() ?? null}::timestamptz`
      await transaction.execute(sql`
        update ${table} set moderated_at = ${moment}
        where id = ${id}::uuid and (${moment} is null or moderated_at is null)`)
      await follow?.(transaction, id)
    },
    // What its owner archived before stays archived: the moments distinguish one from the other.
    remove: async (transaction, id, at) => {
      const moment = sql`${at?.toISOString() ?? null}::timestamptz`
      await transaction.execute(
        at === null
          ? sql`update ${table} set archived_at = null where id = ${id}::uuid and archived_at = moderated_at`
          : sql`update ${table} set archived_at = ${moment}, moderated_at = ${moment}
              where id = ${id}::uuid and archived_at is null`,
      )
      await follow?.(transaction, id)
    },
  }
}

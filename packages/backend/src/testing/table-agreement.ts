import { getTableColumns, getTableName } from '../database/sql.ts'
import type { PgTable } from '../database/columns.ts'
import type { Pool } from 'pg'

/** A column in the words of both sides: name, SQL type, whether it may be null. */
export type ColumnFact = { readonly name: string; readonly type: string; readonly nullable: boolean }

/** What drizzle believes of a table and what the database says, for a test to compare. */
export async function columnsOfBoth(
  pool: Pool,
  table: PgTable,
): Promise<{ drizzle: ColumnFact[]; database: ColumnFact[] }> {
  const { rows } = await pool.query<ColumnFact>(
    `select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [getTableName(table)],
  )
  const believed = Object.values(getTableColumns(table)).map((column) => ({
    name: column.name,
    // drizzle writes `timestamp (3)`, the database `timestamp(3)`.
    type: column.getSQLType().replace(' (', '('),
    nullable: !column.notNull,
  }))
  const byName = (a: ColumnFact, b: ColumnFact) => a.name.localeCompare(b.name)
  return { drizzle: believed.sort(byName), database: rows.sort(byName) }
}

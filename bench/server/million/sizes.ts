import type { Gallery } from './generate.ts'

/** Prints how large the tables and their indexes are, and what a pose takes of them. */
export async function printSizes({ pool, poses }: Gallery): Promise<void> {
  const { rows } = await pool.query<{ name: string; rows: string; bytes: string; indexes: string }>(`
    select relname as name, greatest(reltuples, 0)::bigint as rows, pg_table_size(oid) as bytes, pg_indexes_size(oid) as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_total_relation_size(oid) > 1000000
    order by pg_total_relation_size(oid) desc`)
  const { rows: indexes } = await pool.query<{ name: string; bytes: string }>(`
    select indexrelname as name, pg_relation_size(indexrelid) as bytes from pg_stat_user_indexes
    where schemaname = 'public' and pg_relation_size(indexrelid) > 1000000 order by 2 desc`)
  const each = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB, ${Math.round(bytes / poses)} bytes a pose`
  for (const table of rows)
    console.log(
      `${table.name}: ${table.rows} rows, ${each(Number(table.bytes))}; indexes ${each(Number(table.indexes))}`,
    )
  for (const index of indexes) console.log(`  ${index.name}: ${each(Number(index.bytes))}`)
  const total = rows.reduce((sum, table) => sum + Number(table.bytes) + Number(table.indexes), 0)
  console.log(`all: ${each(total)}`)
}

import type { Readable, Writable } from 'node:stream'

import type { Client, PoolClient } from 'pg'
import { from, to } from 'pg-copy-streams'

/** One connection, a transaction's. */
export type Connection = Client | PoolClient

/** A table and those of its columns that are written; what is generated is not. */
export type TableShape = { readonly name: string; readonly columns: readonly string[] }

/** The migrations that made the tables: written by `migrate`, so never copied. */
export const MIGRATION_TABLE = 'kamae_migration'

/** Every table of the schema `public` but that of the migrations, those that others refer to first. */
export async function tablesInOrder(client: Connection): Promise<readonly TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; parents: string[] }>(
    `select relname as name,
       array(select attname::text from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select confrelid::regclass::text from pg_constraint
         where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as parents
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> $1 order by relname`,
    [MIGRATION_TABLE],
  )
  const ordered: TableShape[] = []
  let left = rows
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const free = left.filter(({ parents }) => !parents.some((parent) => names.has(parent)))
    if (free.length === 0)
      throw new Error(`These tables refer to each other in a ring: ${[...names].join(', ')}.`)
    ordered.push(...free.map(({ name, columns }) => ({ name, columns })))
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}

/** The rows of a table in PostgreSQL's text format of COPY. */
export function copyOut(client: Connection, table: TableShape): Readable {
  return client.query(to(`copy ${place(table)} to stdout`))
}

/** Takes rows in that format; `rowCount` reports how many once it has finished. */
export function copyIn(client: Connection, table: TableShape): Writable & { readonly rowCount: number } {
  return client.query(from(`copy ${place(table)} from stdin`)) as Writable & { readonly rowCount: number }
}

/** Every sequence of the schema `public` and where it is; null where it never was used. */
export async function sequences(
  client: Connection,
): Promise<readonly { readonly name: string; readonly last: string | null }[]> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

/** Puts a sequence where it was. */
export async function setSequence(client: Connection, name: string, last: string): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, last])
}

/** Runs `work` while the triggers of the tables rest: what they did is among the rows. */
export async function withoutTriggers(
  client: Connection,
  tables: readonly TableShape[],
  work: () => Promise<void>,
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table public.${quoted(name)} disable trigger user`)
  await work()
  for (const { name } of tables) await client.query(`alter table public.${quoted(name)} enable trigger user`)
}

function place({ name, columns }: TableShape): string {
  return `public.${quoted(name)} (${columns.map(quoted).join(', ')})`
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

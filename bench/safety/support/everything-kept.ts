import { createHash } from 'node:crypto'

import { tablesInOrder } from '@kamae/backend/database/copy-tables'
import type { Database } from '@kamae/backend/database/database'
import type { Files } from '@kamae/backend/files/files'

/** A hash of every table's rows, however they lie, and of every file's bytes, by name. */
export type EverythingKept = {
  readonly hashes: ReadonlyMap<string, string>
  readonly rows: number
  readonly files: number
}

/** Reads all rows and all files, for two places to be compared. */
export async function everythingKept({ pool }: Database, files: Files): Promise<EverythingKept> {
  const hashes = new Map<string, string>()
  const facts = { rows: 0, files: 0 }
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only; set local statement_timeout = 0')
    for (const { name } of await tablesInOrder(client)) {
      const { rows } = await client.query<{ count: number; hash: string }>(
        `select count(*)::int as count, coalesce(encode(sha256(string_agg(row, e'\\n' order by row)::bytea), 'hex'), '') as hash
         from (select md5(t::text) as row from public."${name}" t) rows`,
      )
      hashes.set(`table ${name}`, `${rows[0]?.count} ${rows[0]?.hash}`)
      facts.rows += rows[0]?.count ?? 0
    }
    await client.query('commit')
  } finally {
    client.release(true)
  }
  for await (const { name: key } of files.list()) {
    const hash = createHash('sha256')
    for await (const chunk of (await files.open(key))?.stream ?? []) hash.update(chunk)
    hashes.set(`file ${key}`, hash.digest('hex'))
    facts.files++
  }
  return { hashes, ...facts }
}

/** The names of what is not the same in both. */
export function differences(one: EverythingKept, other: EverythingKept): string[] {
  const names = new Set([...one.hashes.keys(), ...other.hashes.keys()])
  return [...names].filter((name) => one.hashes.get(name) !== other.hashes.get(name))
}

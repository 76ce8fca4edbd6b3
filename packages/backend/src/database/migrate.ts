import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Pool, PoolClient } from 'pg'

import { codeOf } from '../system/error-code.ts'
import type { Connection } from './copy-tables.ts'

import { DatabaseStartError } from '../system/start-error.ts'

const MIGRATION_TABLE =
  'create table if not exists kamae_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())'

// Any constant will do: it only keeps two starts from migrating at once.
const LOCK = 7_263_991

/** A migration as a database remembers it. */
export type AppliedMigration = { readonly name: string; readonly checksum: string }

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

/**
 * Brings the database up to the numbered SQL files of `folder` (`0001_start.sql`, …), each in a transaction of its
 * own, and answers the names it applied. A file that changed after it was applied is refused.
 */
export async function migrate(pool: Pool, folder: string): Promise<readonly string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(MIGRATION_TABLE)
    const known = migrationsIn(folder)
    const applied = new Map(
      (
        await client.query<{ name: string; checksum: string }>('select name, checksum from kamae_migration')
      ).rows.map((row) => [row.name, row.checksum]),
    )
    refuseStrangers(known, applied)
    const missing = known.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    // Ends the connection, and with it the lock and the setting.
    client.release(true)
  }
}

/** Brings an empty schema up to the very migrations of a backup, within the transaction of `client`. */
export async function migrateAsBefore(
  client: Connection,
  folder: string,
  before: readonly AppliedMigration[],
): Promise<void> {
  const known = migrationsIn(folder)
  refuseStrangers(known, new Map(before.map(({ name, checksum }) => [name, checksum])))
  const names = new Set(before.map(({ name }) => name))
  await client.query(MIGRATION_TABLE)
  for (const migration of known.filter(({ name }) => names.has(name))) await applyWithin(client, migration)
}

function migrationsIn(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8')
      return { name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

function refuseStrangers(known: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    const ours = checksums.get(name)
    if (ours === undefined)
      throw new DatabaseStartError(
        'migration',
        `The database was made by a newer Kamae (it has ${name}): start that one.`,
      )
    if (ours !== checksum)
      throw new DatabaseStartError(
        'migration',
        `The migration ${name} was changed after it was applied: put it back, and add a new file.`,
      )
  }
}

// While another server answers: a change that waits for a table's lock makes everybody behind it wait as well, so it
// gives up soon and comes again.
const WAIT_FOR_LOCK_MS = 500
const LOCK_TRIES = 120
const LOCK_NOT_AVAILABLE = '55P03'

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  await client.query(`set lock_timeout = ${WAIT_FOR_LOCK_MS}`)
  for (let tries = 1; ; tries++) {
    await client.query('begin')
    try {
      await applyWithin(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (codeOf(error) === LOCK_NOT_AVAILABLE && tries < LOCK_TRIES) {
        await sleep(WAIT_FOR_LOCK_MS)
        continue
      }
      const words = error instanceof Error ? error.message : String(error)
      throw new DatabaseStartError('migration', `The migration ${migration.name} failed: ${words}`, error)
    }
  }
}

async function applyWithin(client: Connection, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into kamae_migration (name, checksum) values ($1, $2)', [name, checksum])
}

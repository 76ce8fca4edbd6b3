import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import {
  type Connection,
  type TableShape,
  copyOut,
  sequences,
  tablesInOrder,
} from '@kamae/backend/database/copy-tables'
import type { Database } from '@kamae/backend/database/database'
import type { Files } from '@kamae/backend/files/files'
import { FILES_STAY_LOCK } from '@kamae/backend/tasks/sweep-files'

import { BackupError, FILES, HEAD, type Head, SECRET, TAIL, type Tail, partName } from './format.ts'
import { type TarEntry, tarOf } from './tar.ts'

export type BackupParts = {
  readonly pool: Database['pool']
  readonly files: Files
  /** The secret of the data folder; undefined where the operator keeps it elsewhere. */
  readonly secret: string | undefined
  readonly madeAt: Date
}

export type BackupFacts = { readonly tables: number; readonly rows: number; readonly files: number }

const PART_BYTES = 4 * 1024 * 1024

const pack = promisify(gzip)

/**
 * Writes everything that is kept into one archive at `path`, which appears whole or not at all. The rows are those of
 * one moment; a file that a row of that moment names is among the files. The server may run meanwhile.
 */
export async function makeBackup(path: string, parts: BackupParts): Promise<BackupFacts> {
  const draft = `${path}.part`
  const client = await parts.pool.connect()
  const facts = { tables: 0, rows: 0, files: 0 }
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock_shared($1)', [FILES_STAY_LOCK])
    const file = await open(draft, 'wx', 0o600)
    const out = file.createWriteStream({ flush: true })
    await pipeline(Readable.from(tarOf(entriesOf(client, parts, facts), parts.madeAt)), out)
    await client.query('commit')
    await rename(draft, path)
    return facts
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') await rm(draft, { force: true })
    else
      throw new BackupError(
        `${draft} is there already: another backup is being made, or was cut off. Remove it.`,
      )
    throw error
  } finally {
    // Ends the transaction where something failed.
    client.release(true)
  }
}

type Counts = { -readonly [Name in keyof BackupFacts]: BackupFacts[Name] }

async function* entriesOf(
  client: Connection,
  { files, secret, madeAt }: BackupParts,
  facts: Counts,
): AsyncGenerator<TarEntry> {
  const tail: Tail = { entries: [], rows: {} }
  const known = (name: string, content: Buffer): TarEntry => {
    tail.entries.push({ name, sha256: createHash('sha256').update(content).digest('hex') })
    return { name, bytes: content.length, content }
  }

  const head = await headOf(client, madeAt)
  facts.tables = head.tables.length
  yield known(HEAD, Buffer.from(JSON.stringify(head, undefined, 2)))
  if (secret !== undefined) yield known(SECRET, Buffer.from(secret))
  for (const table of head.tables) {
    let rows = 0
    let part = 0
    for await (const { text, lines } of partsOf(copyOut(client, table))) {
      rows += lines
      yield known(partName(table.name, ++part), await pack(text))
    }
    tail.rows[table.name] = rows
    facts.rows += rows
  }
  for await (const { name: key } of files.list()) {
    const found = await files.open(key)
    // Removed between the list and here, before our lock was taken: no row of our moment names it.
    if (found === undefined) continue
    tail.entries.push({ name: FILES + key, sha256: key.slice(0, 64) })
    facts.files++
    yield { name: FILES + key, bytes: found.bytes, content: found.stream }
  }
  const end = Buffer.from(JSON.stringify(tail))
  yield { name: TAIL, bytes: end.length, content: end }
}

async function headOf(client: Connection, madeAt: Date): Promise<Head> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from kamae_migration order by name',
  )
  const tables: readonly TableShape[] = await tablesInOrder(client)
  return {
    format: 'kamae-backup',
    version: 1,
    madeAt: madeAt.toISOString(),
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    sequences: [...(await sequences(client))],
  }
}

// Cut anywhere: the parts are joined again before they are read. In COPY's text a line's end is a row's.
async function* partsOf(rows: AsyncIterable<Buffer>): AsyncGenerator<{ text: Buffer; lines: number }> {
  let chunks: Buffer[] = []
  let bytes = 0
  const take = () => {
    const text = Buffer.concat(chunks)
    chunks = []
    bytes = 0
    return { text, lines: text.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0) }
  }
  for await (const chunk of rows) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) yield take()
  }
  if (bytes > 0) yield take()
}

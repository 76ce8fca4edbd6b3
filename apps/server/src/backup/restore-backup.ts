import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import {
  type Connection,
  copyIn,
  setSequence,
  tablesInOrder,
  withoutTriggers,
} from '@kamae/backend/database/copy-tables'
import type { Database } from '@kamae/backend/database/database'
import { migrateAsBefore } from '@kamae/backend/database/migrate'
import { type Files, typeOfKey } from '@kamae/backend/files/files'

import type { BackupFacts } from './make-backup.ts'
import { BackupError, FILES, HEAD, Head, SECRET, TAIL, Tail, partName } from './format.ts'
import { type TarPlace, placesInTar } from './tar.ts'

export type RestoreParts = {
  readonly pool: Database['pool']
  readonly files: Files
  readonly migrations: string
  /** Whether what is there now may go. */
  readonly replace: boolean
}

type Archive = {
  readonly path: string
  readonly places: ReadonlyMap<string, TarPlace>
  readonly head: Head
  readonly tail: Tail
}

/** Opens an archive and reads every byte of it: all that it should hold is there and unharmed. Throws `BackupError`. */
export async function checkedArchive(path: string): Promise<Archive> {
  const places = new Map((await placesInTar(path)).map((place) => [place.name, place]))
  const head = Head.safeParse(await jsonOf(path, places.get(HEAD)))
  const tail = Tail.safeParse(await jsonOf(path, places.get(TAIL)))
  if (!head.success) throw new BackupError('This is no backup of Kamae, or one of a newer Kamae.')
  if (!tail.success) throw new BackupError('The backup is cut off: its last part is missing.')
  for (const { name, sha256 } of tail.data.entries) {
    const place = places.get(name)
    if (place === undefined) throw new BackupError(`The backup is damaged: ${name} is missing.`)
    const hash = createHash('sha256')
    for await (const chunk of bytesOf(path, place)) hash.update(chunk as Buffer)
    if (hash.digest('hex') !== sha256) throw new BackupError(`The backup is damaged: ${name} has changed.`)
  }
  if (places.size !== tail.data.entries.length + 1)
    throw new BackupError('The backup is damaged: it holds what was not put into it.')
  return { path, places, head: head.data, tail: tail.data }
}

/** The server's secret that the archive holds. */
export async function secretOf({ path, places }: Archive): Promise<string | undefined> {
  const place = places.get(SECRET)
  return place === undefined ? undefined : (await bufferOf(path, place)).toString()
}

/**
 * Puts a checked archive in the place of what is there: the files first, which harm nobody under the names of their
 * hashes, then all rows in one transaction. Throws `BackupError`; the rows are then as they were.
 */
export async function restoreBackup(archive: Archive, parts: RestoreParts): Promise<BackupFacts> {
  const client = await parts.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    await refuseOthers(client)
    if (!parts.replace) await refuseRows(client)
    const files = await restoreFiles(archive, parts.files)
    await client.query('drop schema if exists pgboss cascade')
    await client.query('drop schema public cascade')
    await client.query('create schema public')
    await migrateAsBefore(client, parts.migrations, archive.head.migrations)
    const tables = await restoreTables(archive, client)
    await client.query('commit')
    const rows = Object.values(archive.tail.rows).reduce((sum, count) => sum + count, 0)
    return { tables, rows, files }
  } finally {
    // Ends the transaction where something failed.
    client.release(true)
  }
}

async function restoreTables(archive: Archive, client: Connection): Promise<number> {
  const { head, tail } = archive
  const shapes = new Map(head.tables.map((table) => [table.name, table]))
  const here = await tablesInOrder(client)
  const strange = [...shapes.keys()].filter((name) => !here.some((table) => table.name === name))
  if (strange.length > 0)
    throw new BackupError(`The backup has tables that its migrations do not make: ${strange.join(', ')}.`)
  await withoutTriggers(client, here, async () => {
    for (const { name } of here) {
      const shape = shapes.get(name)
      if (shape === undefined) continue
      const into = copyIn(client, shape)
      await pipeline(Readable.from(rowsOf(archive, name)), into)
      const wanted = tail.rows[name] ?? 0
      if (into.rowCount !== wanted)
        throw new BackupError(`${name} took ${into.rowCount} rows where the backup has ${wanted}.`)
    }
  })
  for (const { name, last } of head.sequences) if (last !== null) await setSequence(client, name, last)
  return shapes.size
}

async function* rowsOf({ path, places }: Archive, table: string): AsyncGenerator<Buffer> {
  for (let part = 1; ; part++) {
    const place = places.get(partName(table, part))
    if (place === undefined) return
    yield* bytesOf(path, place).pipe(createGunzip()) as AsyncIterable<Buffer>
  }
}

async function restoreFiles({ path, places }: Archive, files: Files): Promise<number> {
  let count = 0
  for (const place of places.values()) {
    if (!place.name.startsWith(FILES)) continue
    const key = place.name.slice(FILES.length)
    const type = typeOfKey(key)
    if (type === undefined)
      throw new BackupError(`The backup holds a file of an unknown kind: ${place.name}.`)
    if ((await files.size(key)) !== place.bytes) {
      const stored = await files.put(bytesOf(path, place), { type })
      if (stored.key !== key) throw new BackupError(`The backup is damaged: ${place.name} has changed.`)
    }
    count++
  }
  return count
}

// A server that runs would write into what is being put back.
async function refuseOthers(client: Connection): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'kamae'`,
  )
  if ((rows[0]?.count ?? 0) > 0)
    throw new BackupError('Kamae still runs on this database: stop every server of it first.')
}

async function refuseRows(client: Connection): Promise<void> {
  for (const { name } of await tablesInOrder(client)) {
    const { rows } = await client.query(`select 1 from public."${name}" limit 1`)
    if (rows.length > 0)
      throw new BackupError(
        `There are things here already (in ${name}): restore into an empty place, or say --replace to give them up.`,
      )
  }
}

function bytesOf(path: string, { start, bytes }: TarPlace): Readable {
  return bytes === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + bytes - 1 })
}

async function bufferOf(path: string, place: TarPlace): Promise<Buffer> {
  return Buffer.concat((await bytesOf(path, place).toArray()) as Buffer[])
}

async function jsonOf(path: string, place: TarPlace | undefined): Promise<unknown> {
  if (place === undefined) return undefined
  const text = (await bufferOf(path, place)).toString()
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

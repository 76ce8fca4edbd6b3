import { mkdtempSync, rmSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from '../database/sql.ts'
import { pgTable, text } from '../database/columns.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { fixedClock } from '../system/clock.ts'
import type { Database } from '../database/database.ts'
import type { TaskContext } from '../tasks/task.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { columnsOfBoth } from '../testing/table-agreement.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testWorld } from '../testing/test-world.ts'
import { trackedFiles, storedFile } from './tracked-files.ts'
import { s3Store } from './s3-store.ts'
import { UNNAMED_MS, sweepFiles } from '../tasks/sweep-files.ts'

const resource = pgTable('swept_thing', { fileKey: text('file_key') })
const other = pgTable('swept_other', { pictureKey: text('picture_key') })
const sweep = sweepFiles([resource.fileKey, other.pictureKey])

// The disk's own clock says when a file was written.
const clock = fixedClock(new Date())
let folder: string
let database: Database
let world: TaskContext
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kamae-kept-'))
  database = await testDatabase()
  await database.pool.query('create table swept_thing (file_key text)')
  await database.pool.query('create table swept_other (picture_key text)')
  world = testWorld(database, clock, folder)
})
afterAll(async () => {
  world.workers.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

let made = 0
const put = async () => (await world.files.put(Buffer.from(`file ${++made}`), { type: 'image/webp' })).key
const name = (key: string) => world.db.insert(resource).values({ fileKey: key })

test('drizzle and the database agree on the table', async () => {
  const both = await columnsOfBoth(database.pool, storedFile)
  expect(both.drizzle).toEqual(both.database)
})

test('what no row names is removed after a day, and never what one of any table names', async () => {
  const [named, shown, unnamed] = [await put(), await put(), await put()]
  await name(named)
  await world.db.insert(other).values({ pictureKey: shown })
  clock.advance(UNNAMED_MS - 60_000)
  await sweep.run(world)
  expect(await world.files.has(unnamed)).toBe(true)
  clock.advance(120_000)
  const fresh = await put()
  await sweep.run(world)
  const left = await Promise.all([named, shown, unnamed, fresh].map((key) => world.files.has(key)))
  expect(left).toEqual([true, true, false, true])
  const rows = (await world.db.select().from(storedFile)).map(({ key }) => key).sort()
  expect(rows).toEqual([named, shown, fresh].sort())
})

test('a file that is put again gets another day', async () => {
  const key = await put()
  made--
  clock.advance(UNNAMED_MS + 60_000)
  expect(await put()).toBe(key)
  await sweep.run(world)
  expect(await world.files.has(key)).toBe(true)
})

test('a file of which the table knows nothing goes by when it was written', async () => {
  const key = await put()
  await world.db.execute(sql`delete from stored_file where key = ${key}`)
  const old = new Date(clock.now().getTime() - UNNAMED_MS - 60_000)
  const path = join(folder, 'files', key.slice(0, 2), key)
  await utimes(path, clock.now(), clock.now())
  await sweep.run(world)
  expect(await world.files.has(key)).toBe(true)
  await utimes(path, old, old)
  await sweep.run(world)
  expect(await world.files.has(key)).toBe(false)
})

test('whoever puts and names an old unnamed file while it is swept still has it', async () => {
  for (let round = 0; round < 20; round++) {
    const at = ++made
    const key = await put()
    clock.advance(UNNAMED_MS + 60_000)
    const again = (async () => {
      made = at
      expect(await put()).toBe(key)
      await name(key)
    })()
    await Promise.all([sweep.run(world), sweep.run(world), again])
    expect(await world.files.has(key)).toBe(true)
    made = at + 1
  }
})

test('two servers on one database and one S3 store see each other’s files, and either sweeps', async () => {
  const s3 = await startS3Server({ now: () => clock.now() })
  // The store's clock must be near the one that signs: the system's.
  clock.advance(Date.now() - clock.now().getTime())
  const [one, two] = [0, 1].map(() => trackedFiles(s3Store(s3.settings), database.db, clock))
  if (!one || !two) throw new Error('two were made')
  const keys: string[] = []
  for (let at = 0; at < 7; at++)
    keys.push((await one.put(Buffer.from(`s3 ${at}`), { type: 'image/png' })).key)
  expect((await two.read(keys[3] ?? ''))?.bytes).toEqual(Buffer.from('s3 3'))
  await name(keys[3] ?? '')
  const later = fixedClock(new Date(clock.now().getTime() + UNNAMED_MS + 60_000))
  await sweep.run({ ...world, files: two, clock: later })
  const left: string[] = []
  for await (const file of one.list()) left.push(file.name)
  expect(left).toEqual([keys[3]])
  s3.close()
})

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { CallError } from '@kamae/protocol/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fixedClock } from '../system/clock.ts'
import { withSidePool } from '../database/side-pool.ts'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import { diskStore } from '../files/disk-store.ts'
import type { ObjectStore } from '../files/object-store.ts'
import { s3Store } from '../files/s3-store.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { columnsOfBoth } from '../testing/table-agreement.ts'
import { testDatabase } from '../testing/test-database.ts'
import { upload, uploadPart } from './tables.ts'
import { UPLOAD_MS, uploadsIn } from './uploads.ts'

const MIB = 1024 * 1024
const clock = fixedClock(new Date())
let folder: string
let database: Database
let db: Queries
let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kamae-uploads-'))
  const opened = withSidePool(await testDatabase())
  database = opened.database
  db = opened.side
  s3 = await startS3Server()
})
afterAll(async () => {
  await database.close()
  s3.close()
  rmSync(folder, { recursive: true })
})

const STORES: readonly (readonly [string, () => ObjectStore])[] = [
  ['a folder', () => diskStore(join(folder, 'files'))],
  ['S3', () => s3Store(s3.settings)],
]
const open = (store: ObjectStore) => uploadsIn(store, db, clock, join(folder, 'scratch'))
async function* pieces(bytes: Uint8Array, size = 100_000, breakAt = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < bytes.length; at += size) {
    if (at >= breakAt) throw new Error('cut')
    yield bytes.subarray(at, at + size)
  }
}
const refusal = async (doing: Promise<unknown>) => {
  const error = await doing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof CallError ? [error.code, error.details] : error
}
const objectsIn = async (store: ObjectStore) => {
  const names: string[] = []
  for await (const { name } of store.list('parts')) names.push(name)
  return names
}

test.each([upload, uploadPart])('drizzle and the database agree on the table', async (table) => {
  const both = await columnsOfBoth(database.pool, table)
  expect(both.drizzle).toEqual(both.database)
})

describe.each(STORES)('an upload into %s', (_, storeOf) => {
  test('is one file again, whatever server took which part, and what came before a cut counts', async () => {
    const store = storeOf()
    const [one, two] = [open(store), open(storeOf())]
    const uid = randomUUID()
    const id = randomUUID()
    const bytes = randomBytes(9 * MIB + 5)
    await one.create(uid, id, bytes.length)
    await expect(one.append(uid, id, 0, pieces(bytes, 100_000, 5 * MIB))).rejects.toThrow('cut')
    const received = (await two.find(uid, id))?.received ?? 0
    expect(received).toBe(Math.ceil((5 * MIB) / 100_000) * 100_000)
    expect(await two.append(uid, id, received, pieces(bytes.subarray(received)))).toBe(bytes.length)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const seen = await one.collect(id, async ({ path, sha256, bytes: size }) => {
      return [readFileSync(path).equals(bytes), sha256, size]
    })
    expect(seen).toEqual([true, hash, bytes.length])
    expect(readdirSync(join(folder, 'scratch'))).toEqual([])
    expect(await two.remove(uid, id)).toBe(true)
    expect([await one.find(uid, id), await objectsIn(store)]).toEqual([undefined, []])
  })

  test('grows once when two servers send the same part at once', async () => {
    const store = storeOf()
    const uid = randomUUID()
    const id = randomUUID()
    const bytes = randomBytes(1000)
    await open(store).create(uid, id, bytes.length)
    const results = await Promise.all(
      Array.from({ length: 6 }, () => refusal(open(storeOf()).append(uid, id, 0, pieces(bytes)))),
    )
    expect(results.filter((result) => result === undefined)).toHaveLength(1)
    expect(results.filter((result) => Array.isArray(result))).toHaveLength(5)
    expect((await open(store).find(uid, id))?.received).toBe(1000)
    expect(await objectsIn(store)).toHaveLength(1)
    await open(store).remove(uid, id)
  })

  test("is nobody else's", async () => {
    const uploads = open(storeOf())
    const id = randomUUID()
    await uploads.create('somebody', id, 3)
    expect(await uploads.find('another', id)).toBeUndefined()
    expect(await refusal(uploads.append('another', id, 0, pieces(Buffer.from('abc'))))).toMatchObject([
      'aborted',
      {},
    ])
    expect(await uploads.remove('another', id)).toBe(false)
    expect(await uploads.remove('somebody', id)).toBe(true)
  })

  test('is over after a day, and swept with parts that nobody knows', async () => {
    const store = storeOf()
    const uploads = open(store)
    const uid = randomUUID()
    const id = randomUUID()
    await uploads.create(uid, id, 10)
    await uploads.append(uid, id, 0, pieces(Buffer.from('abc')))
    await store.write(Buffer.from('lost'), () => `parts/${randomUUID()}/0-x`)
    clock.advance(UPLOAD_MS - 60_000)
    await uploads.sweep()
    expect(await objectsIn(store)).toHaveLength(2)
    expect((await uploads.find(uid, id))?.received).toBe(3)
    clock.advance(120_000)
    expect(await uploads.find(uid, id)).toBeUndefined()
    await uploads.sweep()
    expect([await objectsIn(store), await db.$count(upload)]).toEqual([[], 0])
    clock.advance(Date.now() - clock.now().getTime())
  })
})

test('of many begun at once five are let through; one that stood still for an hour makes room', async () => {
  const uploads = open(diskStore(join(folder, 'files')))
  const begin = async () => {
    const id = randomUUID()
    await uploads.create('eager', id, 10)
    return id
  }
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => refusal(begin())))
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(5)
  expect(outcomes.find(Array.isArray)).toEqual(['resource-exhausted', { reason: 'open-uploads' }])
  clock.advance(60 * 60 * 1000)
  const late = await begin()
  expect((await uploads.find('eager', late))?.received).toBe(0)
  expect(await db.$count(upload)).toBe(5)
  clock.advance(-60 * 60 * 1000)
})

test('what a killed process left in the scratch folder is swept after a day', async () => {
  const scratch = join(folder, 'scratch')
  const uploads = open(diskStore(join(folder, 'files')))
  await uploads.sweepScratch()
  writeFileSync(join(scratch, 'old'), 'x')
  writeFileSync(join(scratch, 'new'), 'x')
  const old = new Date(clock.now().getTime() - UPLOAD_MS - 1000)
  utimesSync(join(scratch, 'old'), old, old)
  await uploads.sweepScratch()
  expect(readdirSync(scratch)).toEqual(['new'])
})

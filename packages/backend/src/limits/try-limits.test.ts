import { afterAll, beforeAll, expect, test } from 'vitest'

import { fixedClock } from '../system/clock.ts'
import { testDatabase } from '../testing/test-database.ts'
import { databaseTryLimits, tryLimit } from './try-limits.ts'

const LIMIT = { tries: 5, seconds: 60 }
const clock = fixedClock(new Date('2026-05-04T03:02:01.000Z'))
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('of 50 tries at once, through two limiters on one database, five are let through', async () => {
  const two = [databaseTryLimits(database.db, clock), databaseTryLimits(database.db, clock)] as const
  const waits = await Promise.all(
    Array.from({ length: 50 }, (_, at) => two[at % 2 === 0 ? 0 : 1].count('a', LIMIT)),
  )
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5)
  expect(new Set(waits)).toEqual(new Set([0, 60]))
})

test('the window ends, whether it was full or not', async () => {
  const limits = databaseTryLimits(database.db, clock)
  for (let at = 0; at < 7; at++) await limits.count('b', LIMIT)
  clock.advance(59_000)
  expect(await limits.count('b', LIMIT)).toBe(1)
  clock.advance(1_000)
  expect(await limits.count('b', LIMIT)).toBe(0)
})

test('what is forgotten starts anew, and what has ended is swept', async () => {
  const limits = databaseTryLimits(database.db, clock)
  for (let at = 0; at < 6; at++) await limits.count('c', LIMIT)
  await limits.forget('c')
  expect(await limits.count('c', LIMIT)).toBe(0)
  clock.advance(61_000)
  await limits.sweep()
  expect(await database.db.select().from(tryLimit)).toEqual([])
})

test('a sweep leaves what is being counted to the next one, and waits for nobody', async () => {
  const limits = databaseTryLimits(database.db, clock)
  for (const key of ['counted', 'ended']) await limits.count(key, LIMIT)
  clock.advance(61_000)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`update rate_limit set tries = tries + 1 where key = 'counted'`)
    await limits.sweep()
    expect((await database.db.select().from(tryLimit)).map(({ key }) => key)).toEqual(['counted'])
    await client.query('rollback')
  } finally {
    client.release()
  }
  await limits.sweep()
  expect(await database.db.select().from(tryLimit)).toEqual([])
})

test('a try that is given back does not count, and one too many is not given', async () => {
  const limits = databaseTryLimits(database.db, clock)
  for (let at = 0; at < 20; at++) {
    expect(await limits.count('d', LIMIT)).toBe(0)
    await limits.giveBack('d')
  }
  await limits.giveBack('d')
  for (let at = 0; at < 5; at++) expect(await limits.count('d', LIMIT)).toBe(0)
  expect(await limits.count('d', LIMIT)).toBe(60)
})

test('whether a key has to wait is reported without counting', async () => {
  const limits = databaseTryLimits(database.db, clock)
  for (let at = 0; at < 5; at++) {
    expect(await limits.waitFor('e', LIMIT)).toBe(0)
    await limits.count('e', LIMIT)
  }
  clock.advance(20_000)
  expect(await limits.waitFor('e', LIMIT)).toBe(40)
  clock.advance(40_000)
  expect(await limits.waitFor('e', LIMIT)).toBe(0)
})

import { afterEach, beforeEach, expect, test } from 'vitest'

import { fixedClock } from '../system/clock.ts'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../testing/test-database.ts'
import { tryLimit } from './try-limits.ts'
import { type SharedCounter, type SharedLimit, sharedCounter } from './shared-counter.ts'

const clock = fixedClock(new Date('2026-05-04T03:02:01.000Z'))
let database: Database
let servers: SharedCounter[]
beforeEach(async () => {
  database = await testDatabase()
  servers = [sharedCounter(database.db, clock), sharedCounter(database.db, clock)]
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.close()
})

async function letThrough(limit: SharedLimit, each: number, key = 'somebody'): Promise<number> {
  const all = servers.flatMap((server) => Array.from({ length: each }, async () => server.count(key, limit)))
  return (await Promise.all(all)).filter(({ isOver }) => !isOver).length
}

test('an exact limit lets through exactly so many, over two servers at once', async () => {
  const limit = { name: 'changes', most: 100, seconds: 60, unsettled: 0 }
  expect(await letThrough(limit, 300)).toBe(100)
  expect(await letThrough(limit, 10)).toBe(0)
  expect(await letThrough(limit, 10, 'another')).toBe(20)
})

test('one with room lets through no more than its room beyond, over two servers at once', async () => {
  const limit = { name: 'reads', most: 1000, seconds: 60, unsettled: 50 }
  const through = await letThrough(limit, 3000)
  expect(through).toBeGreaterThanOrEqual(1000)
  expect(through).toBeLessThanOrEqual(1050)
})

test('many counts of one with room cost few statements', async () => {
  const limit = { name: 'reads', most: 10_000, seconds: 60, unsettled: 500 }
  const [server] = servers
  for (let times = 0; times < 500; times++) {
    const counted = server?.count('somebody', limit)
    expect(counted).not.toBeInstanceOf(Promise)
  }
  expect(await database.db.select().from(tryLimit)).toEqual([])
  await server?.stop()
  expect(await database.db.select().from(tryLimit)).toMatchObject([{ key: 'reads somebody', tries: 500 }])
})

test('reports what is left and when the window ends, and begins anew then', async () => {
  const limit = { name: 'reads', most: 2, seconds: 60, unsettled: 1 }
  const [server] = servers
  const count = async () => server?.count('somebody', limit)
  expect(await count()).toEqual({ isOver: false, remaining: 1, resets: 59 })
  expect(await count()).toEqual({ isOver: false, remaining: 0, resets: 59 })
  expect(await count()).toEqual({ isOver: true, remaining: 0, resets: 59 })
  clock.advance(59_000)
  expect(await count()).toEqual({ isOver: false, remaining: 1, resets: 60 })
  clock.advance(-59_000)
})

test('at the turn of a window nobody is lost who came before it, and the new one begins at nothing', async () => {
  const [server] = servers
  const changes = { name: 'changes', most: 3, seconds: 60, unsettled: 0 }
  const reads = { name: 'reads', most: 100, seconds: 60, unsettled: 50 }
  const count = async (limit: SharedLimit) => server?.count('somebody', limit)
  const before = Array.from({ length: 3 }, () => count(changes))
  await count(reads)
  clock.advance(60_000)
  const after = Array.from({ length: 5 }, () => count(changes))
  await count(reads)
  expect((await Promise.all(before)).map((counted) => counted?.isOver)).toEqual([false, false, false])
  expect((await Promise.all(after)).map((counted) => counted?.isOver)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
  clock.advance(60_000)
  expect(await count(changes)).toMatchObject({ isOver: false, remaining: 2 })
  expect(await count(reads)).toMatchObject({ isOver: false, remaining: 99 })
  clock.advance(-120_000)
})

test('without the database, one with room is held by each server for itself; an exact one fails', async () => {
  await database.pool.end()
  const [server] = servers
  const reads = { name: 'reads', most: 20, seconds: 60, unsettled: 5 }
  const counts = await Promise.all(Array.from({ length: 50 }, async () => server?.count('somebody', reads)))
  expect(counts.filter((counted) => counted?.isOver === false)).toHaveLength(20)
  await expect(server?.count('somebody', { ...reads, name: 'changes', unsettled: 0 })).rejects.toThrow()
  servers = []
  database = await testDatabase()
})

test('who waits for room while the window ends, behind a statement that is about others, goes on', async () => {
  const limit = { name: 'reads', most: 100, seconds: 60, unsettled: 2 }
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const slow = new Proxy(database.db, {
    get: (db, name) =>
      name === 'execute'
        ? async (...statement: Parameters<typeof db.execute>) => {
            await answered
            return db.execute(...statement)
          }
        : Reflect.get(db, name),
  })
  const server = sharedCounter(slow, clock)
  servers.push(server)
  const others = Array.from({ length: 3 }, () => server.count('others', limit))
  const own = Array.from({ length: 3 }, () => server.count('somebody', limit))
  clock.advance(60_000)
  answer()
  expect(await Promise.all([...others, ...own])).toHaveLength(6)
  clock.advance(-60_000)
})

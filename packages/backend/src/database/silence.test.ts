import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { databaseFailure, nameLostConnections } from './database-error.ts'
import type { Database } from './database.ts'
import { drizzleOver } from './drizzle-over.ts'
import { breakSilence } from './silence.ts'
import { sql } from './sql.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** A machine that is busy lets in late; where nothing can come, `answerMs` is long enough. */
const PATIENT_MS = 10_000

/** A way to the database that can hold back all that it says, also on connections that are made later. */
async function line(answerMs = 1000) {
  let isSilent = false
  const sockets = new Set<Socket>()
  const { host, port } = database.pool.options
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => undefined)
    const far = createConnection(`${host}/.s.PGSQL.${port}`)
    far.on('error', () => undefined)
    near.on('data', (bytes) => isSilent || far.write(bytes))
    far.on('data', (bytes) => isSilent || near.write(bytes))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { host: _host, port: _port, ...options } = database.pool.options
  const pool = breakSilence(
    nameLostConnections(
      new Pool({
        ...options,
        password: database.pool.options.password,
        host: '127.0.0.1',
        port: (server.address() as AddressInfo).port,
        connectionTimeoutMillis: PATIENT_MS,
      }),
    ),
    { silentMs: 100, answerMs },
  )
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await pool.end()
  })
  return {
    db: drizzleOver(pool),
    pool,
    silence: (which: 'all' | 'none') => {
      isSilent = which === 'all'
      pool.options.connectionTimeoutMillis = isSilent ? answerMs : PATIENT_MS
    },
  }
}
const failureOf = async (work: Promise<unknown>) =>
  databaseFailure(
    await work.then(
      () => 'It did not fail.',
      (error: unknown) => error,
    ),
  )

test('who waits for a database that says nothing is notified, and it is back as soon as that is', async () => {
  const way = await line()
  await way.db.execute(sql`select 1`)
  way.silence('all')
  expect(await failureOf(way.db.execute(sql`select 1`))).toBe('unavailable')
  // On a connection that would have to be made.
  expect(await failureOf(way.db.execute(sql`select 1`))).toBe('unavailable')
  expect(await failureOf(way.pool.query('select 1'))).toBe('unavailable')
  way.silence('none')
  expect((await way.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a transaction that cannot begin gives its connection back', async () => {
  const way = await line()
  await way.db.execute(sql`select 1`)
  way.silence('all')
  expect(await failureOf(way.db.transaction(async () => undefined))).toBe('unavailable')
  expect(way.pool.totalCount).toBe(0)
  way.silence('none')
  expect(await way.db.transaction(async () => 'done')).toBe('done')
})

test('so is who waits within a transaction, in which nothing is done then', async () => {
  const way = await line()
  const problem = failureOf(
    way.db.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`)
      way.silence('all')
      await transaction.execute(sql`select 2`)
    }),
  )
  expect(await problem).toBe('unavailable')
  way.silence('none')
  expect((await way.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  expect(way.pool.totalCount).toBe(1)
})

test('a statement that takes its time is left alone, and a transaction that does something else', async () => {
  // A machine that is busy answers late.
  const way = await line(PATIENT_MS)
  const slow = way.db.execute(sql`select 'slow' as word from pg_sleep(0.7)`)
  const between = way.db.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`)
    await new Promise((done) => setTimeout(done, 700))
    return await transaction.execute(sql`select 'between' as word`)
  })
  const words = (await Promise.all([slow, between])).flatMap(({ rows }) => rows)
  expect(words).toEqual([{ word: 'slow' }, { word: 'between' }])
})

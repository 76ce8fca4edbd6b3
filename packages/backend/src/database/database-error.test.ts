import { sql } from './sql.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { databaseFailure, nameLostConnections } from './database-error.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('It did not fail.')
    },
    (error: unknown) => error,
  )

test('a database that nobody answers for is away, in a query and in a transaction', async () => {
  const db = drizzle(nameLostConnections(new Pool({ host: '127.0.0.1', port: 1 })))
  expect(databaseFailure(await failureOf(db.execute(sql`select 1`)))).toBe('unavailable')
  expect(databaseFailure(await failureOf(db.transaction(async () => undefined)))).toBe('unavailable')
})

test('a connection that ends under a statement was lost', async () => {
  const ended = failureOf(
    database.db.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await transaction.execute(sql`select 1`)
    }),
  )
  expect(databaseFailure(await ended)).toBe('unavailable')
})

test('a statement that takes too long is told apart', async () => {
  const slow = failureOf(
    database.db.transaction(async (transaction) => {
      await transaction.execute(sql`set local statement_timeout = 20`)
      await transaction.execute(sql`select pg_sleep(5)`)
    }),
  )
  expect(databaseFailure(await slow)).toBe('deadline-exceeded')
})

test('a statement that is wrong is no failure of the database, nor is any other failure', async () => {
  expect(databaseFailure(await failureOf(database.db.execute(sql`select nothing`)))).toBeUndefined()
  expect(databaseFailure(await failureOf(database.db.execute(sql`select 1 / 0`)))).toBeUndefined()
  expect(databaseFailure(new Error('x', { cause: new Error('y') }))).toBeUndefined()
  expect(databaseFailure('x')).toBeUndefined()
})

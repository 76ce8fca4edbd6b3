import { sql } from './sql.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { testDatabase } from '../testing/test-database.ts'
import { readTogether } from './read-together.ts'

type Row = { readonly key: string; readonly square: number }

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const asked: string[][] = []
beforeEach(() => {
  asked.length = 0
})
const readSquare = readTogether<Row>(
  (db) => async (keys) => {
    asked.push(keys)
    const { rows } = await db.execute<Row>(
      sql`select key, (key::int * key::int) as square from unnest(${sql.param(keys)}::text[]) as key where key <> '7'`,
    )
    return rows
  },
  ({ key }) => key,
)

test('what is asked for in one turn is one statement, and each gets the row of its key', async () => {
  const rows = await Promise.all(['3', '2', '7', '3'].map((key) => readSquare(database.db, key)))
  expect(rows.map((row) => row?.square)).toEqual([9, 4, undefined, 9])
  expect(asked).toHaveLength(1)
})

test('nothing is remembered: the next turn asks again', async () => {
  await readSquare(database.db, '5')
  await readSquare(database.db, '5')
  expect(asked).toEqual([['5'], ['5']])
})

test('a transaction reads by itself', async () => {
  await database.db.transaction(async (transaction) => {
    await Promise.all([readSquare(transaction, '2'), readSquare(database.db, '2')])
  })
  expect(asked).toEqual([['2'], ['2']])
})

test('a statement that fails, fails for all who asked, and for nobody after', async () => {
  const outcomes = await Promise.allSettled(['1', 'x'].map((key) => readSquare(database.db, key)))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await readSquare(database.db, '1')).toEqual({ key: '1', square: 1 })
})

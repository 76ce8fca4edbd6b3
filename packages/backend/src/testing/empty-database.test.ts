import { afterAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { testDatabase } from './test-database.ts'

const opened: Database[] = []
const open = async () => {
  const database = await testDatabase()
  opened.push(database)
  return database
}
const nameOf = async ({ pool }: Database) =>
  (await pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name
const rowsOf = async ({ pool }: Database, sql: string) => (await pool.query(sql)).rows

afterAll(async () => {
  await Promise.all(opened.filter(({ pool }) => !pool.ended).map(({ close }) => close()))
})

/** Closes a database after `change`, opens another, and answers it with whether it is the same one. */
async function afterClosing(change: (database: Database) => Promise<unknown>) {
  const before = await open()
  const name = await nameOf(before)
  await change(before)
  await before.close()
  const after = await open()
  return { after, isSame: (await nameOf(after)) === name }
}

const PERSON = `insert into identity_person (id, name, email) values ('one', 'One', 'one@example.org')`

test('a database that was closed is used again, without what was written in it', async () => {
  const { after, isSame } = await afterClosing(({ pool }) => pool.query(PERSON))
  expect(isSame).toBe(true)
  expect(await rowsOf(after, 'select * from identity_person')).toEqual([])
  expect(await rowsOf(after, `select pg_relation_size('identity_person')::int as bytes`)).toEqual([
    { bytes: 0 },
  ])
  // The planner guesses of it as of a new one, and it is used a second time.
  const guesses = `select relpages, reltuples from pg_class
    where oid = 'identity_person'::regclass or oid in (select indexrelid from pg_index where indrelid = 'identity_person'::regclass)`
  const guessed = await rowsOf(after, guesses)
  expect(guessed.length).toBeGreaterThan(1)
  expect(guessed.every(({ relpages, reltuples }) => relpages === 0 && reltuples === -1)).toBe(true)
  expect(await rowsOf(after, 'select name from kamae_migration')).not.toEqual([])
  // Its rows are held to their keys again.
  await after.pool.query(PERSON)
  await expect(after.pool.query(PERSON)).rejects.toThrow(/duplicate key/)
  const name = await nameOf(after)
  await after.close()
  const again = await open()
  expect(await nameOf(again)).toBe(name)
  await again.close()
})

test.each([
  ['a table was made', 'create table more (id int)'],
  ['a column was added', 'alter table identity_person add column more int'],
  ['a column was dropped', 'alter table identity_person drop column email'],
  ['a trigger was switched off', 'alter table identity_person disable trigger all'],
  ['the planner was told of its rows', `${PERSON}; analyze identity_person`],
  ['its migrations were changed', `update kamae_migration set checksum = '' where name like '0001%'`],
  ['a migration was forgotten', `delete from kamae_migration where name like '0039%'`],
  [
    'it has settings of its own',
    `do $$ begin execute format('alter database %I set work_mem = 64', current_database()); end $$`,
  ],
])('it is not used again where %s', async (_, sql) => {
  const { after, isSame } = await afterClosing(({ pool }) => pool.query(sql))
  expect(isSame).toBe(false)
  await after.close()
})

test('it is not used again while somebody is connected to it', async () => {
  const { Client } = await import('pg')
  const before = await open()
  const name = await nameOf(before)
  const other = new Client(before.pool.options)
  await other.connect()
  await before.close()
  const after = await open()
  expect(await nameOf(after)).not.toBe(name)
  await other.end()
  await after.close()
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { testDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

let folder: string
let pool: Pool
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kamae-migrations-'))
  pool = (await testDatabase({ migrations: folder })).pool
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const columns = async () =>
  (
    await pool.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'thing' order by 1",
    )
  ).rows.map(({ name }) => name)

describe('migrations', () => {
  test('are applied in the order of their numbers, each once', async () => {
    put('0002_more.sql', 'alter table thing add b int')
    put('0001_start.sql', 'create table thing (a int)')
    put('notes.sql', 'this is not one')
    expect(await migrate(pool, folder)).toEqual(['0001_start.sql', '0002_more.sql'])
    put('0003_again.sql', 'alter table thing add c int')
    expect(await migrate(pool, folder)).toEqual(['0003_again.sql'])
    expect(await columns()).toEqual(['a', 'b', 'c'])
  })

  test('that fail leave nothing half done, and can be mended', async () => {
    put('0001_start.sql', 'create table thing (a int)')
    put('0002_more.sql', 'alter table thing add b int; alter table nothing add c int')
    await expect(migrate(pool, folder)).rejects.toMatchObject({
      reason: 'migration',
      message: 'The migration 0002_more.sql failed: relation "nothing" does not exist',
    })
    expect(await columns()).toEqual(['a'])
    put('0002_more.sql', 'alter table thing add b int')
    expect(await migrate(pool, folder)).toEqual(['0002_more.sql'])
  })

  test('never make others wait long behind them for a table that somebody reads', async () => {
    put('0001_start.sql', 'create table thing (a int)')
    await migrate(pool, folder)
    const reader = await pool.connect()
    await reader.query('begin')
    await reader.query('select * from thing')
    put('0002_more.sql', 'alter table thing add b int')
    const migrating = migrate(pool, folder)
    const waits = `select 1 from pg_locks where not granted and relation = 'thing'::regclass`
    await expect.poll(async () => (await pool.query(waits)).rows.length, { interval: 5 }).toBeGreaterThan(0)
    // Behind the change that waits for the reader, who does not end before it.
    await pool.query('select * from thing')
    expect(await columns()).toEqual(['a'])
    await reader.query('commit')
    reader.release()
    expect(await migrating).toEqual(['0002_more.sql'])
  })

  test('run once when several servers start at the same moment', async () => {
    put('0001_start.sql', 'select pg_sleep(0.05); create table thing (a int)')
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(pool, folder)))
    expect(applied.flat()).toEqual(['0001_start.sql'])
  })

  test('are refused where one was changed after it was applied, or the database is newer', async () => {
    put('0001_start.sql', 'create table thing (a int)')
    await migrate(pool, folder)
    put('0001_start.sql', 'create table thing (a bigint)')
    await expect(migrate(pool, folder)).rejects.toMatchObject({ reason: 'migration' })
    rmSync(join(folder, '0001_start.sql'))
    await expect(migrate(pool, folder)).rejects.toThrow('newer Kamae')
  })
})

import { testDatabase } from '@kamae/backend/testing/test-database'
import { sql } from '@kamae/backend/database/sql'
import { expect, test } from 'vitest'

import { describeError, pathInLog } from './log.ts'

test('a statement that failed is logged with its text and code, and without any value that it had', async () => {
  const { db, close } = await testDatabase()
  const secret = 'PLANTED-7f3a'
  const failures = [
    sql`select ${secret}::uuid`,
    sql`select ${`{"a": ${secret}`}::json`,
    sql`insert into identity_person (id, name, email) values ('a', 'x', ${secret}), ('b', 'x', ${secret})`,
    sql`select * from nothing where code = ${secret}`,
  ]
  for (const statement of failures) {
    const error: unknown = await db.execute(statement).catch((failure: unknown) => failure)
    expect(String(error)).toContain(secret)
    const words = describeError(error)
    expect(words).not.toContain(secret)
    expect(words).toMatch(/A statement failed: (?:select|insert)[\s\S]*caused by PostgreSQL [0-9A-Z]{5}/)
    expect(words).toContain('log.test.ts')
  }
  await close()
  const away = describeError(await db.execute(failures[0] ?? sql``).catch((failure: unknown) => failure))
  expect([away.includes(secret), away.includes('A statement failed')]).toEqual([false, true])
})

test('a path that opens a door by itself is not logged whole', () => {
  expect(pathInLog('/exports/secret')).toBe('/exports/…')
  expect(pathInLog('/ja/pose\n{"level":"error"}')).toBe('/ja/pose?{"level":"error"}')
})

test('what was thrown and is no error is logged by its message, or by the names of what it has', () => {
  expect(describeError({ message: 'The queue is gone.', values: ['PLANTED-7f3a'] })).toBe(
    'The queue is gone.',
  )
  expect(describeError({ values: ['PLANTED-7f3a'], at: 3 })).toBe('an object of values, at')
  expect(describeError(new Error('Away.', { cause: { message: 'No line.' } }))).toContain(
    'caused by No line.',
  )
  expect([undefined, null, 'Away.', 3].map(describeError)).toEqual(['undefined', 'null', 'Away.', '3'])
})

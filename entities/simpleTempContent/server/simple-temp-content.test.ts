import { columnsOfBoth } from '@kamae/backend/testing/table-agreement'
import {
  simpleTempContentArchive,
  simpleTempContentCreate,
  simpleTempContentGet,
} from '@kamae/entities/simpleTempContent/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'
import { newCode } from './handover-code.ts'
import { simpleTempContent } from './table.ts'
import { simpleTempContentTasks } from './tasks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const DAY = 24 * 60 * 60 * 1000
const hand = (content: Record<string, unknown>) => server.as().call(simpleTempContentCreate, { content })

test('drizzle and the database agree on the table', async () => {
  const both = await columnsOfBoth(server.pool, simpleTempContent)
  expect(both.drizzle).toEqual(both.database)
})

test('what is handed over comes back to whoever has the code, and to nobody else', async () => {
  const content = { scene: { name: '♥', list: [1, null, 'x'] }, __proto__x: 1 }
  const { code, expiresAt } = await hand(content)
  expect(code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/)
  expect(expiresAt).toBe(new Date(server.clock.now().getTime() + DAY).toISOString())
  expect(await server.as('stranger').call(simpleTempContentGet, { code })).toEqual({ content, expiresAt })
  const other = code.startsWith('z') ? `y${code.slice(1)}` : `z${code.slice(1)}`
  expect((await failureOf(server.as().call(simpleTempContentGet, { code: other }))).code).toBe('not-found')
})

test('the table does not say the code', async () => {
  const { code } = await hand({ a: 1 })
  const { rows } = await server.pool.query('select t::text from simple_temp_content t')
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(code).toString('hex'))
})

test('codes never repeat and use all their letters', async () => {
  const codes = Array.from({ length: 2000 }, newCode)
  expect(new Set(codes).size).toBe(2000)
  expect(codes.every((code) => code.length === 22)).toBe(true)
  expect(new Set(codes.join('')).size).toBe(58)
})

test('it is gone when it is removed, and after a day, from the table too', async () => {
  const { code } = await hand({ a: 1 })
  expect(await server.as().call(simpleTempContentArchive, { code })).toEqual({ isOk: true })
  expect(await server.as().call(simpleTempContentArchive, { code })).toEqual({ isOk: true })
  expect((await failureOf(server.as().call(simpleTempContentGet, { code }))).code).toBe('not-found')
  const later = await hand({ a: 2 })
  server.clock.advance(DAY)
  const over = server.as().call(simpleTempContentGet, { code: later.code })
  expect((await failureOf(over)).code).toBe('not-found')
  for (const task of simpleTempContentTasks) await task.run(server.world)
  expect(await server.db.$count(simpleTempContent)).toBe(0)
})

test.each<[string, unknown]>([
  ['more than 256 KiB', { text: 'x'.repeat(256 * 1024) }],
  ['text with NUL', { text: 'a\u0000' }],
  ['a list', [1]],
  ['a word', 'word'],
])('%s is refused', async (_, content) => {
  const refused = await failureOf(hand(content as Record<string, unknown>))
  expect(refused.code).toBe('invalid-argument')
})

test('a hundred an hour are taken from one address', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 105 }, () => hand({ a: 1 })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(100)
  const error = await failureOf(hand({ a: 1 }))
  expect([error.code, error.details]).toMatchObject(['resource-exhausted', { reason: 'rate' }])
  server.clock.advance(60 * 60 * 1000)
  await hand({ a: 1 })
})

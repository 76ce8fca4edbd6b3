import { couponArchive, couponCreate, couponList } from '@kamae/entities/coupon/contract'
import { makeSampleCoupon } from './sample-coupon.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'
import { codeKey } from './code-key.ts'
import { coupon } from './table.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const operator = () => server.as('operator')

test('a coupon is made as it was written, and listed newest first', async () => {
  const { coupon: first } = await operator().call(couponCreate, {
    code: ' Summer  2026 ',
    pose: 5,
    startsAt: '2026-06-01T00:00:00+09:00',
    endsAt: '2026-09-01T00:00:00Z',
    totalUses: 100,
    note: 'For the fair',
  })
  expect(first).toMatchObject({
    code: 'Summer 2026',
    pose: 5,
    bundle: 0,
    startsAt: '2026-05-31T15:00:00.000Z',
    endsAt: '2026-09-01T00:00:00.000Z',
    totalUses: 100,
    useCount: 0,
    note: 'For the fair',
    archivedAt: null,
    version: 1,
  })
  server.clock.advance(1000)
  const { coupon: second } = await operator().call(couponCreate, { bundle: 1 })
  expect(second.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect((await operator().call(couponList, {})).items).toEqual([second, first])
  const page = await operator().call(couponList, { limit: 1 })
  expect(
    (await operator().call(couponList, { limit: 1, cursor: page.nextCursor ?? undefined })).items,
  ).toEqual([first])
})

test('a code that differs in capitals, width, spaces and hyphens alone is taken, for archived ones too', async () => {
  const { coupon: made } = await operator().call(couponCreate, { code: 'Café-42', pose: 1 })
  for (const code of ['CAFÉ 42', 'cafe\u0301—42', 'ＣＡＦＥ\u0301４２', 'c a f é 4 2']) {
    const error = await failureOf(operator().call(couponCreate, { code, pose: 1 }))
    expect([error.code, error.details]).toEqual(['invalid-argument', { field: 'code', reason: 'taken' }])
  }
  const { coupon: archived } = await operator().call(couponArchive, { id: made.id })
  expect(archived.archivedAt).not.toBeNull()
  expect(await operator().call(couponArchive, { id: made.id })).toEqual({ coupon: archived })
  expect((await operator().call(couponList, { isArchived: true })).items).toEqual([archived])
  expect((await operator().call(couponList, {})).items.map(({ id }) => id)).not.toContain(made.id)
  expect((await failureOf(operator().call(couponCreate, { code: 'café42', pose: 1 }))).code).toBe(
    'invalid-argument',
  )
})

test.each([
  [{ code: 'EMPTY' }, 'pose'],
  [{ code: '----', pose: 1 }, 'code'],
  [{ code: 'a- -b', pose: 1 }, 'code'],
  [{ pose: 1, startsAt: '2026-06-01T00:00:00Z', endsAt: '2026-06-01T00:00:00Z' }, 'endsAt'],
  [{ pose: 1, endsAt: '0000-01-01T00:00:00Z' }, 'endsAt'],
  [{ pose: 1, endsAt: 'tomorrow' }, 'endsAt'],
  [{ pose: -1 }, 'pose'],
  [{ pose: 1e6 }, 'pose'],
  [{ pose: 1, totalUses: 0 }, 'totalUses'],
])('%j is no coupon: %s', async (input, field) => {
  const error = await failureOf(operator().call(couponCreate, input))
  expect([error.code, error.details]).toMatchObject(['invalid-argument', { field }])
})

test('no two codes that people read as different are one', () => {
  const keys = ['ABC1', 'ABCI', 'ABC', 'ÄBC', 'コード', 'コド', '1234', '1243'].map(codeKey)
  expect(new Set(keys).size).toBe(keys.length)
})

test('the sample coupon is made once, and stays ended where it was ended', async () => {
  await server.db.delete(coupon)
  await Promise.all(Array.from({ length: 5 }, () => makeSampleCoupon(server.world, 'Welcome-Kamae')))
  const { items } = await operator().call(couponList, {})
  expect(items).toMatchObject([{ code: 'Welcome-Kamae', pose: 20, bundle: 2, totalUses: null }])
  await operator().call(couponArchive, { id: items[0]?.id ?? '' })
  await makeSampleCoupon(server.world, 'welcome kamae')
  expect((await operator().call(couponList, {})).items).toEqual([])
})

import { person } from '@kamae/backend/identity/people/tables'
import { tryLimit } from '@kamae/backend/limits/try-limits'
import { couponArchive, couponCreate, couponList } from '@kamae/entities/coupon/contract'
import { userApplyCoupon, userGet, userLedger } from '@kamae/entities/user/contract'
import { eq } from '@kamae/backend/database/sql'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer, type Who } from '../../testing/server.ts'
import { limitLedger, userProfile } from './profile/table.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(limitLedger)
  await server.db.delete(userProfile)
  await server.db.delete(tryLimit)
})

const apply = (who: Who, code: string) => server.as(who).call(userApplyCoupon, { code })
const make = async (input: object) =>
  (await server.as('operator').call(couponCreate, { pose: 20, bundle: 2, ...input })).coupon
const reasonOf = async (call: Promise<unknown>) => {
  const { code, details } = await failureOf(call)
  return [code, (details as { reason?: string }).reason]
}

test('a coupon gives once a person, however its code is written', async () => {
  await make({ code: 'Spring-26' })
  const reward = { pose: 20, bundle: 2 }
  expect(await apply('member', ' ｓｐｒｉｎｇ 26')).toEqual({ reward, limits: { pose: 30, bundle: 3 } })
  expect(await reasonOf(apply('member', 'SPRING26'))).toEqual(['permission-denied', 'used'])
  expect((await server.as('member').call(userGet, {})).user).toMatchObject({
    downloadablePoseLimit: 30,
    downloadableBundleLimit: 3,
  })
  const { items } = await server.as('member').call(userLedger, {})
  expect(items.filter(({ reason }) => reason === 'coupon').map(({ name }) => name)).toEqual([
    'Spring-26',
    'Spring-26',
  ])
  expect(await apply('stranger', 'spring-26')).toMatchObject({ reward })
})

test('of 100 tries of one person at once one has an effect', async () => {
  const { id } = await make({ code: 'AT ONCE' })
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => apply('member', 'at-once')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({
        details: { reason: expect.stringMatching(/^(used|too-many)$/) },
      })
  expect(await reasonOf(apply('member', 'at-once'))).toEqual(['permission-denied', 'used'])
  expect((await server.as('member').call(userGet, {})).user.downloadablePoseLimit).toBe(30)
  const { items } = await server.as('operator').call(couponList, {})
  expect(items.find((one) => one.id === id)?.useCount).toBe(1)
})

test('of 60 people at once as many get it as it has uses, and its count equals their rows', async () => {
  const { id } = await make({ code: 'SCARCE', totalUses: 17 })
  const people = Array.from({ length: 60 }, (_, at) => `person-${at}` as Who)
  await server.db
    .insert(person)
    .values(people.map((uid) => ({ id: uid, name: uid, email: `${uid}@example.org` })))
  const outcomes = await Promise.allSettled(people.map((who) => apply(who, 'scarce')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(17)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ details: { reason: 'spent' } })
  const rows = await server.db.select().from(limitLedger).where(eq(limitLedger.item, id))
  expect(rows.filter(({ kind }) => kind === 'pose')).toHaveLength(17)
  const { items } = await server.as('operator').call(couponList, {})
  expect(items.find((one) => one.id === id)?.useCount).toBe(17)
  expect(server.failures).toEqual([])
})

test('a coupon counts from its start to its end, and not after it was archived', async () => {
  const now = server.clock.now().getTime()
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString()
  const { id } = await make({ code: 'JUNE', startsAt: at(1), endsAt: at(3) })
  expect(await reasonOf(apply('member', 'june'))).toEqual(['permission-denied', 'not-yet'])
  server.clock.advance(86_400_000)
  expect(await apply('member', 'june')).toMatchObject({ limits: { pose: 30 } })
  server.clock.advance(2 * 86_400_000)
  expect(await reasonOf(apply('stranger', 'june'))).toEqual(['permission-denied', 'over'])
  // Who has redeemed it learns so, whatever became of it since.
  expect(await reasonOf(apply('member', 'june'))).toEqual(['permission-denied', 'used'])
  await server.as('operator').call(couponArchive, { id })
  expect(await reasonOf(apply('stranger', 'june'))).toEqual(['not-found', 'unknown'])
})

test('a guest is asked to become a member', async () => {
  expect(await reasonOf(apply('guest', 'anything'))).toEqual(['permission-denied', 'guest'])
})

test('after five wrong codes right ones wait as well, for 15 minutes', async () => {
  await make({ code: 'RIGHT' })
  for (let at = 0; at < 5; at++)
    expect(await reasonOf(apply('member', `wrong-${at}`))).toEqual(['not-found', 'unknown'])
  const error = await failureOf(apply('member', 'RIGHT'))
  expect([error.code, error.details]).toEqual(['resource-exhausted', { reason: 'too-many', retryAfter: 900 }])
  expect(await apply('stranger', 'RIGHT')).toMatchObject({ reward: { pose: 20 } })
  server.clock.advance(900_000)
  expect(await apply('member', 'RIGHT')).toMatchObject({ reward: { pose: 20 } })
})

test('right codes count for nothing: neither against a person, nor to wash off wrong ones', async () => {
  for (let at = 0; at < 12; at++) await make({ code: `GOOD${at}`, bundle: 0, pose: 1 })
  for (let at = 0; at < 8; at++) await apply('member', `good${at}`)
  for (let at = 0; at < 4; at++) await failureOf(apply('member', `wrong-${at}`))
  await apply('member', 'good8')
  expect(await reasonOf(apply('member', 'good8'))).toEqual(['permission-denied', 'used'])
  await failureOf(apply('member', 'wrong-4'))
  expect(await reasonOf(apply('member', 'good9'))).toEqual(['resource-exhausted', 'too-many'])
})

test('of a thousand guesses at once five are looked at', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => await reasonOf(apply('member', `guess-${at}`))),
  )
  expect(outcomes.filter(([code]) => code === 'not-found')).toHaveLength(5)
  expect(outcomes.filter(([code]) => code === 'resource-exhausted')).toHaveLength(195)
})

test('many people of one address share thirty wrong codes', async () => {
  const people = Array.from({ length: 8 }, (_, at) => `neighbour-${at}` as Who)
  await server.db
    .insert(person)
    .values(people.map((uid) => ({ id: uid, name: uid, email: `${uid}@example.org` })))
  const codes: unknown[] = []
  for (const who of people)
    for (let at = 0; at < 4; at++) codes.push((await failureOf(apply(who, `guess-${at}`))).code)
  expect(codes.filter((code) => code === 'not-found')).toHaveLength(30)
})

test.each(['', 'a\u0000b', '%', "'; drop table coupon; --", 'x'.repeat(100), '\u200b'])(
  'a strange code (%j) is a wrong one',
  async (code) => {
    const failure = await failureOf(apply('member', code))
    expect(failure.code).toBe(code === '' ? 'invalid-argument' : 'not-found')
    expect(server.failures).toEqual([])
  },
)

test('calls with keys, more at once than there are connections, are all answered', async () => {
  await make({ code: 'KEYED' })
  const people = Array.from({ length: 30 }, (_, at) => `keyed-${at}` as Who)
  await server.db
    .insert(person)
    .values(people.map((uid) => ({ id: uid, name: uid, email: `${uid}@example.org` })))
  const answers = await Promise.all(
    people.map((who) => server.as(who).call(userApplyCoupon, { code: 'keyed' }, { idempotencyKey: 'k' })),
  )
  expect(answers.every(({ limits }) => limits.pose === 30)).toBe(true)
  // A repeat is answered with the first answer, and has no effect.
  const [first = 'member'] = people
  const again = await server.as(first).call(userApplyCoupon, { code: 'keyed' }, { idempotencyKey: 'k' })
  expect(again).toEqual(answers[0])
})

import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { fixedClock } from '../system/clock.ts'
import { withSidePool } from '../database/side-pool.ts'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import { randomIds } from '../system/ids.ts'
import { columnsOfBoth } from '../testing/table-agreement.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type GptLimits, type GptMeter, databaseGptMeter } from './gpt-meter.ts'
import { gptDay, gptMonth, gptReservation } from './tables.ts'
import { moveGptUsage, removeGptUsage } from './usage-of.ts'

const MEMBER = { uid: 'member', isGuest: false }
const GUEST = { uid: 'guest', isGuest: true }
const MINUTE_MS = 60_000

let database: Database
let side: Queries
const clock = fixedClock(new Date('2026-05-31T23:58:00.000Z'))
const meterWith = (limits: Partial<GptLimits>): GptMeter =>
  databaseGptMeter(side, {
    clock,
    ids: randomIds,
    limits: { daily: 1000, guestDaily: 100, monthly: 100_000, ...limits },
  })
beforeEach(async () => {
  const opened = withSidePool(await testDatabase())
  database = opened.database
  side = opened.side
})
afterEach(() => database.close())

const sums = async () => {
  const { rows } = await database.pool.query<Record<string, string>>(`
    select (select coalesce(sum(used), 0) from gpt_day) as day, (select coalesce(sum(used), 0) from gpt_month) as month,
      (select coalesce(sum(reserved), 0) from gpt_day) as "dayReserved",
      (select coalesce(sum(reserved), 0) from gpt_month) as "monthReserved",
      (select coalesce(sum(tokens), 0) from gpt_reservation) as "inHand"`)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, Number(sum)]))
}
const NOTHING_RESERVED = { dayReserved: 0, monthReserved: 0, inHand: 0 }
const reasonsOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes
    .filter((one) => one.status === 'rejected')
    .map(({ reason }) => ((reason as CallError).details as { reason: string }).reason)

test('the tables are as the code believes', async () => {
  for (const table of [gptDay, gptMonth, gptReservation]) {
    const { drizzle, database: columns } = await columnsOfBoth(database.pool, table)
    expect(drizzle).toEqual(columns)
  }
})

test('of a hundred at once as many are let in as the day has room for', async () => {
  const meter = meterWith({})
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => meter.reserve(MEMBER, 30)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(33)
  expect(new Set(reasonsOf(outcomes))).toEqual(new Set(['gpt-daily']))
  expect(await sums()).toEqual({ day: 0, month: 0, dayReserved: 990, monthReserved: 990, inHand: 990 })
})

test('the month stops everybody, however many people come at once', async () => {
  const meter = meterWith({ monthly: 500 })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, at) => meter.reserve({ uid: `p${at % 40}`, isGuest: false }, 30)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
  expect(new Set(reasonsOf(outcomes))).toEqual(new Set(['gpt-monthly']))
  expect(await sums()).toEqual({ day: 0, month: 0, dayReserved: 480, monthReserved: 480, inHand: 480 })
})

test('settling takes what was used, once, however often and whoever reserves meanwhile', async () => {
  const meter = meterWith({ daily: 100_000 })
  const ids = await Promise.all(Array.from({ length: 40 }, () => meter.reserve(MEMBER, 50)))
  await Promise.all([
    ...ids.flatMap((id) => [meter.settle(id, 7), meter.settle(id, 7), meter.settle(id, 7)]),
    ...Array.from({ length: 40 }, () => meter.reserve(GUEST, 1)),
  ])
  expect(await sums()).toEqual({ day: 280, month: 280, dayReserved: 40, monthReserved: 40, inHand: 40 })
})

test('more than was set aside is taken all the same: the next one finds less', async () => {
  const meter = meterWith({})
  await meter.settle(await meter.reserve(MEMBER, 10), 995)
  await expect(meter.reserve(MEMBER, 10)).rejects.toMatchObject({ details: { reason: 'gpt-daily' } })
  expect(await meter.left(MEMBER)).toMatchObject({ limit: 1000, left: 5 })
})

test('a guest has a limit of their own; nothing lets nobody through', async () => {
  await expect(meterWith({}).reserve(GUEST, 101)).rejects.toMatchObject({ code: 'resource-exhausted' })
  await expect(meterWith({ daily: 0 }).reserve(MEMBER, 1)).rejects.toMatchObject({
    details: { reason: 'gpt-daily' },
  })
  await expect(meterWith({ monthly: 0 }).reserve(MEMBER, 1)).rejects.toMatchObject({
    details: { reason: 'gpt-monthly' },
  })
})

test('what begins before midnight counts for the day and the month in which it began; the next are new', async () => {
  const meter = meterWith({ monthly: 1500 })
  const before = await meter.reserve(MEMBER, 900)
  clock.advance(3 * MINUTE_MS)
  const after = await meter.reserve(MEMBER, 1000)
  await meter.settle(before, 900)
  await meter.settle(after, 1000)
  const { rows } = await database.pool.query<{ day: string; used: string }>(
    'select day::text, used from gpt_day order by day',
  )
  expect(rows).toEqual([
    { day: '2026-05-31', used: '900' },
    { day: '2026-06-01', used: '1000' },
  ])
  expect(await meter.left(MEMBER)).toEqual({
    limit: 1000,
    left: 0,
    renewsAt: new Date('2026-06-02T00:00:00.000Z'),
    month: { limit: 1500, left: 500, renewsAt: new Date('2026-07-01T00:00:00.000Z') },
  })
  await meter.settle(await meter.reserve({ uid: 'other', isGuest: false }, 500), 500)
  expect(await meter.left(GUEST)).toMatchObject({ left: 0, month: { left: 0 } })
})

test('what a killed server had set aside is there again, what is in hand stays', async () => {
  const meter = meterWith({})
  const lost = await meter.reserve(MEMBER, 600)
  clock.advance(6 * MINUTE_MS)
  const inHand = await meter.reserve(MEMBER, 300)
  await Promise.all([meter.sweep(), meter.sweep()])
  expect(await sums()).toEqual({ day: 0, month: 0, dayReserved: 300, monthReserved: 300, inHand: 300 })
  // A server that was only very slow comes too late.
  await meter.settle(lost, 500)
  await meter.settle(inHand, 20)
  expect(await sums()).toEqual({ day: 20, month: 20, ...NOTHING_RESERVED })
})

test('a server that was killed has had its prompt read: that much is charged', async () => {
  const meter = meterWith({})
  await meter.reserve(MEMBER, 600, 120)
  clock.advance(6 * MINUTE_MS)
  await meter.sweep()
  expect(await sums()).toEqual({ day: 120, month: 120, ...NOTHING_RESERVED })
})

test('what somebody who leaves had set aside is there again for all', async () => {
  const meter = meterWith({})
  await meter.settle(await meter.reserve(MEMBER, 10), 10)
  const inHand = await meter.reserve(MEMBER, 300)
  const others = await meter.reserve(GUEST, 20)
  await database.db.transaction((transaction) => removeGptUsage(transaction, MEMBER.uid))
  expect(await sums()).toEqual({ day: 0, month: 10, dayReserved: 20, monthReserved: 20, inHand: 20 })
  await meter.settle(inHand, 200)
  await meter.settle(others, 5)
  expect(await sums()).toEqual({ day: 5, month: 15, ...NOTHING_RESERVED })
})

test('what is settled while a guest becomes a member is settled with whom they became', async () => {
  const meter = meterWith({})
  const inHand = await meter.reserve(GUEST, 90)
  let settled: Promise<void> | undefined
  await database.db.transaction(async (transaction) => {
    await moveGptUsage(transaction, GUEST.uid, MEMBER.uid)
    settled = meter.settle(inHand, 60)
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      })
      .toBe(1)
  })
  await settled
  expect(await sums()).toEqual({ day: 60, month: 60, ...NOTHING_RESERVED })
  expect(await meter.left(MEMBER)).toMatchObject({ left: 940 })
})

test('guests become members while they take and settle: nothing stays set aside', async () => {
  const meter = meterWith({})
  const uids = Array.from({ length: 8 }, (_, at) => `guest${at}`)
  await Promise.all(
    uids.flatMap((uid) => [
      ...Array.from({ length: 5 }, async () =>
        meter.settle(await meter.reserve({ uid, isGuest: true }, 10), 4),
      ),
      database.db.transaction((transaction) => moveGptUsage(transaction, uid, MEMBER.uid)),
      database.db.transaction((transaction) => removeGptUsage(transaction, `${uid}, who left`)),
    ]),
  )
  expect(await sums()).toEqual({ day: 160, month: 160, ...NOTHING_RESERVED })
})

test('days that nobody asks about any more are forgotten', async () => {
  const meter = meterWith({})
  await meter.settle(await meter.reserve(MEMBER, 10), 10)
  clock.advance(63 * 24 * 60 * MINUTE_MS)
  await meter.sweep()
  expect(await sums()).toMatchObject({ day: 0, month: 10 })
})

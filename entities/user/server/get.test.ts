import { userGet } from '@kamae/entities/user/contract'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { eq } from '@kamae/backend/database/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'
import { limitLedger, userAddress } from './profile/table.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('the first call makes the profile, a later one finds it', async () => {
  const { userUid, user } = await server.as('member').call(userGet, {})
  expect(userUid).toBe('member')
  expect(user).toEqual({
    uid: 'member',
    name: 'The member',
    email: 'member@example.org',
    isGuest: false,
    downloadablePoseLimit: 10,
    downloadableBundleLimit: 1,
    usage: { pose: { given: 10, charged: 0 }, bundle: { given: 1, charged: 0 } },
    lang: null,
    theme: 'system',
    sound: true,
    likedPoseCount: 0,
    likedBundleCount: 0,
    dailyBonusRewardedAt: null,
    bonus: { isReady: true, nextAt: '2026-05-05T00:00:00.000Z' },
    ips: ['203.0.113.7'],
    deletesAt: null,
    suspendedAt: null,
    suspendedWords: '',
    showsSexual: false,
    showsViolent: false,
    version: 1,
    createdAt: '2026-05-04T03:02:01.000Z',
    updatedAt: '2026-05-04T03:02:01.000Z',
  })
  expect((await server.as('member').call(userGet, {})).user).toEqual(user)
})

test('a guest has no name, no address and smaller limits', async () => {
  const { user } = await server.as('guest').call(userGet, {})
  expect(user).toMatchObject({
    name: '',
    email: null,
    isGuest: true,
    downloadablePoseLimit: 3,
    downloadableBundleLimit: 0,
  })
})

test('twenty first calls at once make one profile and grant each limit once', async () => {
  const calls = Array.from({ length: 20 }, () => server.as('stranger').call(userGet, {}))
  const answers = await Promise.all(calls)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const { rows } = await server.pool.query(
    `select kind, amount from limit_ledger where uid = 'stranger' order by kind`,
  )
  expect(rows).toEqual([
    { kind: 'bundle', amount: 1 },
    { kind: 'pose', amount: 10 },
  ])
})

test('a limit is the sum of its ledger', async () => {
  await server.as('owner').call(userGet, {})
  await server.db.insert(limitLedger).values({
    uid: 'owner',
    kind: 'pose',
    reason: 'charge',
    item: 'x',
    amount: -4,
    createdAt: server.clock.now(),
  })
  expect((await server.as('owner').call(userGet, {})).user.downloadablePoseLimit).toBe(6)
})

test('own addresses of the last 30 days are shown, ten of them, newest first, and no more are kept', async () => {
  const at = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000)
  await server.db.insert(userAddress).values(
    Array.from({ length: 40 }, (_, days) => ({
      uid: 'operator',
      address: `192.0.2.${days}`,
      seenAt: at(days + 1),
    })),
  )
  const { user } = await server.as('operator').call(userGet, {})
  expect(user.ips).toEqual(['203.0.113.7', ...Array.from({ length: 9 }, (_, at) => `192.0.2.${at}`)])
  const kept = () => server.db.$count(userAddress, eq(userAddress.uid, 'operator'))
  expect(await kept()).toBe(10)
  server.clock.advance(25 * 86_400_000)
  expect((await server.as('operator').call(userGet, {})).user.ips).toHaveLength(5)
  expect(await kept()).toBe(5)
})

test('nobody signed in, and an account that is gone, are asked to sign in', async () => {
  expect((await failureOf(server.as().call(userGet, {}))).code).toBe('unauthenticated')
  expect((await failureOf(server.as('ghost' as 'guest').call(userGet, {}))).code).toBe('unauthenticated')
  expect(await server.db.$count(userProfile)).toBe(5)
})

import { avatarposeArchive, avatarposeCreate, avatarposeList } from '@kamae/entities/avatarpose/contract'
import { randomIds } from '@kamae/backend/system/ids'
import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { shareAvatarPoseCreate, shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import {
  userCheckDownloadable,
  userClaimDailyBonus,
  userConsumeLimit,
  userGet,
  userLedger,
} from '@kamae/entities/user/contract'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { and, eq, sql } from '@kamae/backend/database/sql'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer, type Who } from '../../../testing/server.ts'
import { limitLedger, userProfile } from '../profile/table.ts'
import { shareSome } from '../testing/share-some.ts'

let server: TestServer
let slugs: string[]
beforeAll(async () => {
  server = await startServer()
  slugs = await shareSome(server, 'owner', 40)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(limitLedger)
  await server.db.delete(userProfile)
})

const check = (who: Who, id = '') => server.as(who).call(userCheckDownloadable, { kind: 'pose', id })
const charge = (who: Who, id = '') => server.as(who).call(userConsumeLimit, { kind: 'pose', id })
const claim = () => server.as('member').call(userClaimDailyBonus, {})
const idOf = async (slug = '') =>
  (await server.as().call(shareAvatarPoseGet, { slug })).sharedAvatarPose.poseId

async function give(amount: number, kind: 'pose' | 'bundle' = 'pose') {
  await server.as('member').call(userGet, {})
  await server.db.insert(limitLedger).values({
    uid: 'member',
    kind,
    reason: 'coupon',
    item: randomIds.id(),
    amount,
    createdAt: server.clock.now(),
  })
}

test("a resource is charged once for ever, by its slug as by its id, and one's own never", async () => {
  expect(await check('member', slugs[0])).toEqual({ isDownloadable: true, isCharged: false, remaining: 10 })
  expect(await server.db.$count(userProfile)).toBe(0)
  expect(await charge('member', slugs[0])).toEqual({ remaining: 9 })
  expect(await charge('member', slugs[0])).toEqual({ remaining: 9 })
  const id = await idOf(slugs[0])
  expect(await charge('member', id)).toEqual({ remaining: 9 })
  expect(await check('member', id)).toEqual({
    isDownloadable: true,
    isCharged: true,
    remaining: 9,
    reason: 'charged',
  })
  expect(await charge('owner', slugs[0])).toEqual({ remaining: 10 })
  expect(await check('owner', id)).toMatchObject({ isDownloadable: true, isCharged: false, reason: 'own' })
})

test('a guest has three; then 429, and what was charged stays free', async () => {
  expect(await check('guest', slugs[0])).toMatchObject({ remaining: 3 })
  for (const [at, slug] of slugs.slice(0, 3).entries())
    expect(await charge('guest', slug)).toEqual({ remaining: 2 - at })
  const error = await failureOf(charge('guest', slugs[3]))
  expect([error.code, error.details]).toEqual(['resource-exhausted', { reason: 'limit', remaining: 0 }])
  expect(await check('guest', slugs[3])).toEqual({
    isDownloadable: false,
    isCharged: false,
    remaining: 0,
    reason: 'limit',
  })
  expect(await charge('guest', slugs[0])).toEqual({ remaining: 0 })
})

test('what is archived, withdrawn, a bundle or never was, is not found, also by those who were charged', async () => {
  const picture = await samplePicture()
  const owner = server.as('owner')
  const { avatarPose } = await owner.call(avatarposeCreate, { name: 'A', pose: SAMPLE_POSE, picture })
  const { slug } = await owner.call(shareAvatarPoseCreate, { poseId: avatarPose.id })
  await charge('member', slug)
  await owner.call(avatarposeArchive, { id: avatarPose.id })
  const [withdrawn = ''] = await shareSome(server, 'owner', 1)
  const archivedAt = server.clock.now()
  await server.db.update(sharedAvatarPose).set({ archivedAt }).where(eq(sharedAvatarPose.slug, withdrawn))
  for (const id of [slug, withdrawn, randomIds.id(), 'aaaaaaaaaa']) {
    expect([id, (await failureOf(charge('member', id))).code]).toEqual([id, 'not-found'])
    expect([id, (await failureOf(check('member', id))).code]).toEqual([id, 'not-found'])
  }
  for (const who of ['member', 'owner'] as const) {
    const bundle = server.as(who).call(userConsumeLimit, { kind: 'bundle', id: await idOf(slugs[0]) })
    expect((await failureOf(bundle)).code).toBe('not-found')
  }
})

test('of 300 charges at once for forty resources, ten are made: as many as the limit', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 300 }, (_, at) => charge('member', slugs[(at * 7) % slugs.length])),
  )
  const charged = await server.db.$count(
    limitLedger,
    and(eq(limitLedger.uid, 'member'), eq(limitLedger.reason, 'charge')),
  )
  expect(charged).toBe(10)
  expect((await server.as('member').call(userGet, {})).user).toMatchObject({
    downloadablePoseLimit: 0,
    usage: { pose: { given: 10, charged: 10 } },
  })
  // Refused with 429 and nothing else; and nobody is shown a limit below nothing.
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') expect(outcome.value.remaining).toBeGreaterThanOrEqual(0)
    else expect(outcome.reason).toMatchObject({ code: 'resource-exhausted' })
  }
  expect(server.failures).toEqual([])
})

test('what was charged is listed, the newest charge first, without what is not shown any more', async () => {
  for (const slug of slugs.slice(0, 3)) {
    await charge('member', slug)
    server.clock.advance(1)
  }
  const listed = async (input: object = {}) =>
    await server.as('member').call(avatarposeList, { charged: true, ...input })
  const slugsOf = (items: readonly { shareSlug: string | null }[]) => items.map(({ shareSlug }) => shareSlug)
  expect(slugsOf((await listed()).items)).toEqual(slugs.slice(0, 3).toReversed())
  const first = await listed({ limit: 2 })
  expect(slugsOf((await listed({ limit: 2, cursor: first.nextCursor })).items)).toEqual([slugs[0]])
  expect((await server.as('owner').call(avatarposeList, { charged: true })).items).toEqual([])
  expect((await failureOf(server.as().call(avatarposeList, { charged: true }))).code).toBe('unauthenticated')
})

test('of 100 charges at once for one resource one is made', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => charge('member', slugs[0])))
  expect(new Set(answers.map(({ remaining }) => remaining))).toEqual(new Set([9]))
})

test('of 100 claims at once one is rewarded', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => claim()))
  expect(answers.filter(({ isRewarded }) => isRewarded)).toHaveLength(1)
  expect(answers.every(({ limits }) => limits.pose === 13)).toBe(true)
  const { user } = await server.as('member').call(userGet, {})
  expect(user.downloadablePoseLimit).toBe(13)
  expect(user.dailyBonusRewardedAt).toBe(server.clock.now().toISOString())
})

test('the bonus comes once a UTC day, and each seventh brings a bundle while there are fewer than three', async () => {
  const rewards: object[] = []
  for (let day = 0; day < 28; day++) {
    const first = await claim()
    expect(first.nextAt).toMatch(/T00:00:00\.000Z$/)
    expect((await claim()).isRewarded).toBe(false)
    expect((await server.as('member').call(userGet, {})).user.bonus).toEqual({
      isReady: false,
      nextAt: first.nextAt,
    })
    rewards.push(first.reward)
    // Downloads make room again.
    await give(-first.reward.pose)
    server.clock.advance(new Date(first.nextAt).getTime() - server.clock.now().getTime() - 1)
    expect((await claim()).isRewarded).toBe(false)
    server.clock.advance(1)
  }
  const bundles = rewards.flatMap((reward, at) => ('bundle' in reward && reward.bundle === 1 ? [at + 1] : []))
  expect(bundles).toEqual([7, 14])
  expect(rewards[20]).toEqual({ pose: 3, bundle: 0 })
})

test('the bonus fills up to thirty and no further, and a claim that gives nothing leaves the day unused', async () => {
  await give(18)
  expect((await claim()).reward).toEqual({ pose: 2, bundle: 0 })
  server.clock.advance(86_400_000)
  expect(await claim()).toMatchObject({ isRewarded: false, limits: { pose: 30, bundle: 1 } })
  expect((await server.as('member').call(userGet, {})).user.bonus.isReady).toBe(false)
  await charge('member', slugs[0])
  expect((await server.as('member').call(userGet, {})).user.bonus.isReady).toBe(true)
  expect((await claim()).reward).toEqual({ pose: 1, bundle: 0 })
  server.clock.advance(86_400_000)
  await give(20)
  expect((await claim()).isRewarded).toBe(false)
})

test('the ledger names every change, newest first, and its sums are the limits', async () => {
  await charge('member', slugs[0])
  server.clock.advance(1000)
  await claim()
  const { items } = await server.as('member').call(userLedger, {})
  expect(items.map(({ reason, amount, name }) => [reason, amount, name])).toEqual([
    ['bonus', 3, null],
    ...['welcome', 'charge', 'welcome'].map(() => expect.anything()),
  ])
  expect(items.find(({ reason }) => reason === 'charge')).toMatchObject({
    kind: 'pose',
    amount: -1,
    name: 'Pose 0',
  })
  const sums = { pose: 0, bundle: 0 }
  let cursor: string | null | undefined
  do {
    const page = await server.as('member').call(userLedger, { limit: 1, cursor: cursor ?? undefined })
    for (const { kind, amount } of page.items) sums[kind] += amount
    cursor = page.nextCursor
  } while (cursor)
  expect(sums).toEqual({ pose: 12, bundle: 1 })
  const [row] = await server.db
    .select({ ids: sql<number>`count(distinct ${limitLedger.id})::int` })
    .from(limitLedger)
  expect(row?.ids).toBe(4)
})

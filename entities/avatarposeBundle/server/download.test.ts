import { randomIds } from '@kamae/backend/system/ids'
import { avatarposeDownload } from '@kamae/entities/avatarpose/contract'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import {
  avatarposeBundleCreate,
  avatarposeBundleCreateContent,
  avatarposeBundleDownload,
  avatarposeBundleGet,
  avatarposeBundleLike,
  avatarposeBundleList,
} from '@kamae/entities/avatarposeBundle/contract'
import { bundleContentList } from '@kamae/entities/bundleContent/contract'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'
import { shareAvatarPoseArchive, shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import {
  userCheckDownloadable,
  userConsumeLimit,
  userDelete,
  userGet,
  userLedger,
} from '@kamae/entities/user/contract'
import { moveGuest } from '@kamae/entities/user/server/own-data/move-guest'
import { limitLedger, userProfile } from '@kamae/entities/user/server/profile/table'
import { userTasks } from '../../user/server/own-data/tasks.ts'
import { and, eq, sql } from '@kamae/backend/database/sql'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer, type Who } from '../../testing/server.ts'
import { shareSome } from '../../user/server/testing/share-some.ts'
import { readBundleLink } from './bundle-link.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { bundleCharge, bundleLike, bundleLink } from './table.ts'

let server: TestServer
let slugs: string[]
beforeAll(async () => {
  server = await startServer()
  slugs = await shareSome(server, 'stranger', 8)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [limitLedger, bundleCharge, bundleLike, userProfile, avatarposeBundle])
    await server.db.delete(table)
})

async function make(who: Who, poses: readonly string[], visibility: 'public' | 'private' = 'public') {
  const { avatarposeBundle: made } = await server
    .as(who)
    .call(avatarposeBundleCreate, { name: 'Pack', visibility })
  for (const slug of poses) await add(who, made.id, slug)
  return made
}
const add = (who: Who, bundleId: string, shareSlug: string) =>
  server.as(who).call(avatarposeBundleCreateContent, { bundleId, shareSlug })
const download = (who: Who, id: string) =>
  server.as(who).call(avatarposeBundleDownload, { id, format: 'json' })
const check = (who: Who, id: string, kind: 'bundle' | 'pose' = 'bundle') =>
  server.as(who).call(userCheckDownloadable, { kind, id })
const limits = async (who: Who) => {
  const { downloadablePoseLimit: pose, downloadableBundleLimit: bundle } = (
    await server.as(who).call(userGet, {})
  ).user
  return [pose, bundle]
}
const linked = async (url: string) =>
  (await readBundleLink({ db: server.db, clock: server.clock }, url.split('/').at(-1) ?? ''))?.poseIds.length
async function give(who: Who, bundle: number) {
  await server.as(who).call(userGet, {})
  await server.db.insert(limitLedger).values({
    uid: who,
    kind: 'bundle',
    reason: 'coupon',
    item: randomIds.id(),
    amount: bundle,
    createdAt: server.clock.now(),
  })
}

test('a bundle is charged once for ever, and its poses are then free alone', async () => {
  const { id, slug } = await make('stranger', slugs.slice(0, 3))
  expect(await check('member', id)).toEqual({ isDownloadable: true, isCharged: false, remaining: 1 })
  const first = await download('member', slug)
  expect(first).toMatchObject({ remaining: 0, poseCount: 3, leftOut: 0, fileName: 'Pack.zip' })
  expect(first.url).toMatch(/^https:\/\/kamae\.example\/exports\/bundle\/[\w-]{43}$/)
  expect(await linked(first.url)).toBe(3)
  expect(await download('member', id)).toMatchObject({ remaining: 0, poseCount: 3 })
  expect(await check('member', slug)).toMatchObject({
    isDownloadable: true,
    isCharged: true,
    reason: 'charged',
  })
  expect(await check('member', slugs[1] ?? '', 'pose')).toMatchObject({ isCharged: true, reason: 'charged' })
  await server.as('member').call(avatarposeDownload, { id: slugs[1] ?? '' })
  expect(await limits('member')).toEqual([10, 0])
  const { items } = await server.as('member').call(userLedger, {})
  expect(items.filter(({ reason }) => reason === 'charge')).toMatchObject([
    { kind: 'bundle', amount: -1, name: 'Pack' },
  ])
  expect(
    (await server.as('member').call(avatarposeBundleList, { charged: true })).items.map((one) => one.id),
  ).toEqual([id])
})

test('by consumeLimit it is charged as by a download, and of fifty at once one is', async () => {
  const { id } = await make('stranger', slugs.slice(0, 2))
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      at % 2 ? download('member', id) : server.as('member').call(userConsumeLimit, { kind: 'bundle', id }),
    ),
  )
  expect(new Set(all.map(({ remaining }) => remaining))).toEqual(new Set([0]))
  expect(
    await server.db.$count(limitLedger, and(eq(limitLedger.uid, 'member'), eq(limitLedger.reason, 'charge'))),
  ).toBe(1)
  expect(await server.db.$count(bundleCharge)).toBe(2)
  expect(server.failures).toEqual([])
})

test('beyond the limit it is refused, whatever comes at once, and nothing is given', async () => {
  const ids = []
  for (let at = 0; at < 6; at++) ids.push((await make('stranger', [slugs[at] ?? ''])).id)
  const outcomes = await Promise.allSettled(
    ids.flatMap((id) => [download('member', id), download('member', id)]),
  )
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(10)
  for (const reason of refused)
    expect(reason).toMatchObject({ code: 'resource-exhausted', details: { reason: 'limit', remaining: 0 } })
  expect(await server.db.$count(bundleCharge)).toBe(1)
  expect(await server.db.$count(limitLedger, eq(limitLedger.reason, 'charge'))).toBe(1)
  expect((await failureOf(download('guest', ids[0] ?? ''))).code).toBe('resource-exhausted')
})

test('one’s own bundle never counts, and leaves out what is others’ and was not charged', async () => {
  const own = await make('stranger', slugs.slice(0, 2), 'private')
  expect(await check('stranger', own.id)).toMatchObject({ isDownloadable: true, reason: 'own' })
  expect(await download('stranger', own.id)).toMatchObject({ remaining: 1, poseCount: 2 })
  const others = await make('member', slugs.slice(0, 2), 'private')
  expect(await check('member', others.id)).toMatchObject({ reason: 'own', leftOut: 2 })
  const refused = await failureOf(download('member', others.id))
  expect([refused.code, refused.details]).toEqual(['failed-precondition', { reason: 'others' }])
  for (const id of slugs.slice(0, 2)) await server.as('member').call(userConsumeLimit, { kind: 'pose', id })
  const whole = await check('member', others.id)
  expect(whole).toMatchObject({ isDownloadable: true, reason: 'own', remaining: 1 })
  expect(whole.leftOut).toBeUndefined()
  expect(await download('member', others.id)).toMatchObject({ remaining: 1, poseCount: 2 })
  await add('member', others.id, slugs[2] ?? '')
  expect(await check('member', others.id)).toMatchObject({ isDownloadable: true, reason: 'own', leftOut: 1 })
  const part = await download('member', others.id)
  expect(part).toMatchObject({ remaining: 1, poseCount: 2, leftOut: 1 })
  expect(await linked(part.url)).toBe(2)
  expect(await limits('member')).toEqual([8, 1])
})

test('what comes into a charged bundle later is theirs too, until it was for 500 poses in all', async () => {
  const { id } = await make('stranger', slugs.slice(0, 2))
  await download('member', id)
  await add('stranger', id, slugs[2] ?? '')
  expect(await check('member', slugs[2] ?? '', 'pose')).toMatchObject({ isCharged: false })
  expect(await download('member', id)).toMatchObject({ poseCount: 3, leftOut: 0 })
  expect(await check('member', slugs[2] ?? '', 'pose')).toMatchObject({ isCharged: true })
  await server.db.execute(sql`
    insert into bundle_charge (uid, bundle_id, pose_id) select 'member', ${id}, gen_random_uuid() from generate_series(1, 496)`)
  for (const slug of slugs.slice(3, 6)) await add('stranger', id, slug)
  const outcomes = await Promise.all([download('member', id), download('member', id), download('member', id)])
  expect(outcomes.map(({ poseCount, leftOut }) => [poseCount, leftOut])).toEqual([
    [4, 2],
    [4, 2],
    [4, 2],
  ])
  expect(await server.db.$count(bundleCharge)).toBe(500)
})

test('a withdrawn pose leaves a named gap for who was charged, and an empty bundle is not charged', async () => {
  const [gone = ''] = await shareSome(server, 'stranger', 1)
  const { id } = await make('stranger', [slugs[0] ?? '', gone])
  await download('member', id)
  await server.as('stranger').call(shareAvatarPoseArchive, { slug: gone })
  const seen = async (who: Who) =>
    (await server.as(who).call(bundleContentList, { bundleId: id })).items.map(
      ({ name, avatarPose: pose }) => [name, pose !== null],
    )
  expect(await seen('member')).toEqual([
    ['Pose 0', true],
    ['Pose 0', false],
  ])
  expect(await seen('guest')).toEqual([['Pose 0', true]])
  expect(await download('member', id)).toMatchObject({ poseCount: 1 })
  const empty = await make('stranger', [])
  const refused = await failureOf(download('owner', empty.id))
  expect([refused.code, refused.details]).toEqual(['failed-precondition', { reason: 'empty' }])
  expect(await limits('owner')).toEqual([10, 1])
})

test('a link gives nothing after an hour, nor what is archived or made private meanwhile', async () => {
  const { id } = await make('stranger', slugs.slice(0, 2))
  const { url } = await download('member', id)
  server.clock.advance(3_599_000)
  expect(await linked(url)).toBe(2)
  await server.db.update(avatarposeBundle).set({ visibility: 'private' })
  expect(await linked(url)).toBeUndefined()
  expect((await failureOf(download('member', id))).code).toBe('not-found')
  await server.db.update(avatarposeBundle).set({ visibility: 'unlisted' })
  server.clock.advance(1000)
  expect(await linked(url)).toBeUndefined()
  expect(await linked('https://kamae.example/exports/bundle/none')).toBeUndefined()
})

test('a guest’s likes and charges of bundles go along to the member they become', async () => {
  const one = await make('stranger', slugs.slice(0, 2))
  const two = await make('stranger', slugs.slice(2, 4))
  await give('guest', 2)
  await download('guest', one.id)
  for (const who of ['guest', 'member'] as const)
    await server.as(who).call(avatarposeBundleLike, { id: one.id })
  await server.as('guest').call(avatarposeBundleLike, { id: two.id })
  await moveGuest(server.world, 'guest', 'member')
  await moveGuest(server.world, 'guest', 'member')
  const likes = async (id: string) =>
    (await server.as().call(avatarposeBundleGet, { id })).avatarposeBundle.likeCount
  expect([await likes(one.id), await likes(two.id)]).toEqual([1, 1])
  expect((await server.as('member').call(userGet, {})).user.likedBundleCount).toBe(2)
  expect(await check('member', one.id)).toMatchObject({ isCharged: true })
  expect(await check('member', slugs[0] ?? '', 'pose')).toMatchObject({ isCharged: true })
})

test('who leaves takes bundles, likes, charges and links along, and counts stay right', async () => {
  const kept = await make('stranger', slugs.slice(0, 2))
  const theirs = await make('member', slugs.slice(0, 2))
  await download('member', kept.id)
  await server.as('member').call(avatarposeBundleLike, { id: kept.id })
  await server.as('owner').call(avatarposeBundleLike, { id: theirs.id })
  await server.as('member').call(userDelete, {})
  for (const call of [
    () => server.as().call(avatarposeBundleGet, { id: theirs.id }),
    () => server.as().call(bundleContentList, { bundleId: theirs.id }),
    () => download('owner', theirs.id),
    () => server.as('owner').call(avatarposeBundleLike, { id: theirs.id, isLiked: false }),
  ])
    expect((await failureOf(call())).code).toBe('not-found')
  server.clock.advance(8 * 86_400_000)
  await userTasks.find(({ name }) => name === 'user/purge')?.run(server.world)
  expect(await server.db.$count(avatarposeBundle)).toBe(1)
  expect(await server.db.$count(bundleContent, eq(bundleContent.userUid, 'member'))).toBe(0)
  for (const table of [bundleLike, bundleCharge, bundleLink])
    expect(await server.db.$count(table, eq(table.uid, 'member'))).toBe(0)
  expect((await server.as().call(avatarposeBundleGet, { id: kept.id })).avatarposeBundle.likeCount).toBe(0)
  expect((await server.as('owner').call(userGet, {})).user.likedBundleCount).toBe(0)
})

test('a pose that was removed for good leaves its entry as a named gap', async () => {
  const [gone = ''] = await shareSome(server, 'stranger', 1)
  const { id } = await make('owner', [gone])
  const { sharedAvatarPose } = await server.as().call(shareAvatarPoseGet, { slug: gone })
  await server.db.execute(sql`delete from shared_avatar_pose where pose_id = ${sharedAvatarPose.poseId}`)
  await server.db.delete(avatarPose).where(eq(avatarPose.id, sharedAvatarPose.poseId))
  const { items } = await server.as('owner').call(bundleContentList, { bundleId: id })
  expect(items).toMatchObject([{ name: 'Pose 0', avatarPose: null }])
})

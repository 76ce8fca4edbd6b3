import { person } from '@kamae/backend/identity/people/tables'
import {
  avatarposeArchive,
  avatarposeLike,
  avatarposeList,
  avatarposeUpdate,
} from '@kamae/entities/avatarpose/contract'
import { shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import { wrongCounts } from '../../../gallery/server/testing/wrong-counts.ts'
import { tempCreate, tempGet } from '@kamae/entities/avatarposemaker/temp/contract'
import {
  userCheckDownloadable,
  userConsumeLimit,
  userContents,
  userGet,
  userLedger,
  userUpdate,
} from '@kamae/entities/user/contract'
import { SAMPLE_SCENE } from '@kamae/pose/testing/samples'
import { eq } from '@kamae/backend/database/sql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer, type Who } from '../../../testing/server.ts'
import { moveGuest } from './move-guest.ts'
import { limitLedger, userProfile } from '../profile/table.ts'
import { shareSome } from '../testing/share-some.ts'

let server: TestServer
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.close())

const limitOf = async (who: Who) => (await server.as(who).call(userGet, {})).user.downloadablePoseLimit
const charge = (who: Who, id = '') => server.as(who).call(userConsumeLimit, { kind: 'pose', id })

/** The guest as they were before: the same person signs in as a guest once more. */
async function anotherGuest(slugs: readonly string[]) {
  await server.as('guest').call(userGet, {})
  for (const slug of slugs) await charge('guest', slug)
}

test("a guest's drafts belong to the member they became; twice is no error", async () => {
  const { temp } = await server.as('guest').call(tempCreate, { scene: SAMPLE_SCENE })
  await server.as('guest').call(userGet, {})
  await server.as('member').call(userGet, {})
  await moveGuest(server.world, 'guest', 'member')
  await moveGuest(server.world, 'guest', 'member')
  expect((await server.as('member').call(tempGet, { id: temp.id })).temp.userUid).toBe('member')
  expect((await failureOf(server.as('guest').call(tempGet, { id: temp.id }))).code).toBe('not-found')
  expect(await limitOf('member')).toBe(10)
})

test('what a guest has had written counts for the member they became, also what is being written; twice is no error', async () => {
  const { gptMeter } = server.world
  const people = [
    { uid: 'guest', isGuest: true },
    { uid: 'member', isGuest: false },
  ] as const
  for (const one of people) await gptMeter.settle(await gptMeter.reserve(one, 100), 100)
  const inHand = await gptMeter.reserve(people[0], 50)
  await moveGuest(server.world, 'guest', 'member')
  await moveGuest(server.world, 'guest', 'member')
  expect((await gptMeter.left(people[1])).left).toBe(200_000 - 250)
  await gptMeter.settle(inHand, 7)
  expect((await gptMeter.left(people[1])).left).toBe(200_000 - 207)
  expect((await gptMeter.left(people[0])).left).toBe(20_000)
})

test('a guest who becomes a new member keeps profile and charges, and is topped up to a member once', async () => {
  const [first, second] = await shareSome(server, 'owner', 2)
  await anotherGuest([first ?? '', second ?? ''])
  await server.as('guest').call(userUpdate, { version: 1, lang: 'ja', theme: 'dark', sound: false })
  await server.as('guest').call(userContents, { kind: 'temp', action: 'look' })
  await moveGuest(server.world, 'guest', 'member')
  const { user } = await server.as('member').call(userGet, {})
  expect(user).toMatchObject({
    name: 'The member',
    lang: 'ja',
    theme: 'dark',
    sound: false,
    downloadablePoseLimit: 8,
    downloadableBundleLimit: 1,
    ips: ['203.0.113.7'],
  })
  const { items } = await server.as('member').call(userLedger, {})
  expect(items.map(({ kind, reason, amount }) => `${kind} ${reason} ${amount}`).toSorted()).toEqual([
    'bundle member 1',
    'pose charge -1',
    'pose charge -1',
    'pose member 7',
    'pose welcome 3',
  ])
  expect(await charge('member', first)).toEqual({ remaining: 8 })
  expect(await server.db.$count(userProfile, eq(userProfile.uid, 'guest'))).toBe(0)
  expect(await server.db.$count(limitLedger, eq(limitLedger.uid, 'guest'))).toBe(0)
})

test('many guests who become one member never bring a grant, and no resource is charged twice', async () => {
  const slugs = await shareSome(server, 'owner', 9)
  await charge('member', slugs[0])
  for (const round of [0, 3, 6]) {
    await anotherGuest(slugs.slice(round, round + 3))
    await moveGuest(server.world, 'guest', 'member')
  }
  // Nine resources, each once: the first was the member's own charge already.
  expect(await limitOf('member')).toBe(1)
  for (const id of slugs) {
    expect(await server.as('member').call(userCheckDownloadable, { kind: 'pose', id })).toMatchObject({
      reason: 'charged',
    })
  }
  const grants = (await server.as('member').call(userLedger, { limit: 100 })).items.filter(
    ({ amount }) => amount > 0,
  )
  expect(grants.map(({ reason }) => reason)).toEqual(['welcome', 'welcome'])
})

test('what a guest was charged stays free for a member who has nothing left, whose limit does not fall below nothing', async () => {
  const slugs = await shareSome(server, 'owner', 12)
  for (const slug of slugs.slice(0, 9)) await charge('member', slug)
  await anotherGuest(slugs.slice(9))
  await moveGuest(server.world, 'guest', 'member')
  expect(await limitOf('member')).toBe(0)
  expect(await charge('member', slugs[11])).toEqual({ remaining: 0 })
})

test('twenty moves at once of one guest, and of two guests into each other, end the same', async () => {
  await server.db
    .insert(person)
    .values({ id: 'guest2', name: 'Guest', email: 'guest2@example.org', isAnonymous: true })
  const [slug = ''] = await shareSome(server, 'owner', 1)
  await anotherGuest([slug])
  await server.as('guest2' as Who).call(userGet, {})
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => moveGuest(server.world, at % 2 ? 'guest' : 'guest2', 'member')),
  )
  const { user } = await server.as('member').call(userGet, {})
  expect(user.usage.pose).toEqual({ given: 10, charged: 1 })
})

test("a guest's likes are the member's; two of one pose become one, and every count is that of its rows", async () => {
  const slugs = await shareSome(server, 'owner', 4)
  const ids: string[] = []
  for (const slug of slugs)
    ids.push((await server.as().call(shareAvatarPoseGet, { slug })).sharedAvatarPose.poseId)
  const like = (who: Who, at: number) => server.as(who).call(avatarposeLike, { id: ids[at] ?? '' })
  for (const at of [0, 1, 2]) await like('guest', at)
  for (const at of [1, 2, 3]) await like('member', at)
  await like('stranger', 1)
  // Hidden meanwhile, a like moves all the same.
  await server.as('owner').call(avatarposeArchive, { id: ids[2] ?? '' })
  await Promise.all(Array.from({ length: 5 }, () => moveGuest(server.world, 'guest', 'member')))
  expect((await server.as('member').call(userGet, {})).user.likedPoseCount).toBe(4)
  expect(await wrongCounts(server)).toEqual([])
  await server.as('owner').call(avatarposeUpdate, { id: ids[2] ?? '', version: 2, isArchived: false })
  const { items } = await server.as('member').call(avatarposeList, { liked: true })
  const countOf = new Map(items.map(({ id, likeCount }) => [id, likeCount]))
  expect(ids.map((id) => countOf.get(id))).toEqual([1, 2, 1, 1])
  expect(await wrongCounts(server)).toEqual([])
})

test('a guest who becomes a new member brings their likes along', async () => {
  const [slug = ''] = await shareSome(server, 'owner', 1)
  const { poseId: id } = (await server.as().call(shareAvatarPoseGet, { slug })).sharedAvatarPose
  await server.as('guest').call(avatarposeLike, { id })
  await moveGuest(server.world, 'guest', 'member')
  expect((await server.as('member').call(userGet, {})).user.likedPoseCount).toBe(1)
  expect(await server.as('member').call(avatarposeLike, { id })).toEqual({ isLiked: true, likeCount: 1 })
  expect(await wrongCounts(server)).toEqual([])
})

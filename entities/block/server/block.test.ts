import { eq } from '@kamae/backend/database/sql'
import { person } from '@kamae/backend/identity/people/tables'
import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { avatarposeCreate, avatarposeList } from '@kamae/entities/avatarpose/contract'
import {
  shareAvatarPoseCreate,
  shareAvatarPoseGet,
  shareAvatarPoseList,
} from '@kamae/entities/shareAvatarPose/contract'
import { personBlock } from './table.ts'
import { userGet } from '@kamae/entities/user/contract'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { moveGuest } from '@kamae/entities/user/server/own-data/move-guest'
import { ownData } from '@kamae/entities/user/server/own-data/own-data'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import type { Client } from '@kamae/protocol/client/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'
import { blockArchive, blockCreate, blockGet, blockList } from '../contract.ts'

let server: TestServer
let slug: string
beforeAll(async () => {
  server = await startServer()
  const picture = await samplePicture()
  const owner = server.as('owner')
  const { avatarPose } = await owner.call(avatarposeCreate, { name: 'Own', pose: SAMPLE_POSE, picture })
  slug = (await owner.call(shareAvatarPoseCreate, { poseId: avatarPose.id })).slug
})
afterAll(() => server.close())

const seen = async (who: Client) => [
  (await who.call(avatarposeList, {})).items.length,
  (await who.call(shareAvatarPoseList, {})).items.length,
]

test('what a blocked person made is in no list of whoever blocked them, and in everyone else’s', async () => {
  const stranger = server.as('stranger')
  expect(await seen(stranger)).toEqual([1, 1])
  // Twenty times at once it is one.
  await Promise.all(Array.from({ length: 20 }, () => stranger.call(blockCreate, { userUid: 'owner' })))
  expect(await seen(stranger)).toEqual([0, 0])
  expect(await seen(server.as('member'))).toEqual([1, 1])
  expect(await seen(server.as())).toEqual([1, 1])
  // Whoever has the link is informed by the page; the blocked one notices nothing.
  await stranger.call(shareAvatarPoseGet, { slug })
  expect(await seen(server.as('owner'))).toEqual([1, 1])
  expect(await stranger.call(blockGet, { userUid: 'owner' })).toEqual({ isBlocked: true })
  expect((await stranger.call(blockList, {})).items).toMatchObject([{ userUid: 'owner', name: 'The owner' }])
  expect((await server.as('owner').call(blockList, {})).items).toEqual([])
})

test('unblocked, it is there again; twice is no error', async () => {
  const stranger = server.as('stranger')
  await stranger.call(blockCreate, { userUid: 'owner' })
  expect(await seen(stranger)).toEqual([0, 0])
  for (let times = 0; times < 2; times++) await stranger.call(blockArchive, { userUid: 'owner' })
  expect(await seen(stranger)).toEqual([1, 1])
})

test('nobody blocks themselves, or whom there is not', async () => {
  const stranger = server.as('stranger')
  expect(await failureOf(stranger.call(blockCreate, { userUid: 'stranger' }))).toMatchObject({
    code: 'invalid-argument',
    details: { reason: 'self' },
  })
  expect(await failureOf(stranger.call(blockCreate, { userUid: 'nobody-at-all' }))).toMatchObject({
    code: 'not-found',
  })
})

test('the list is walked a page at a time, newest first, and ends at a thousand', async () => {
  const member = server.as('member')
  const now = server.clock.now().getTime()
  await server.db.insert(personBlock).values(
    Array.from({ length: 998 }, (_, at) => ({
      uid: 'member',
      blockedUid: `gone-${at}`,
      createdAt: new Date(now - at),
    })),
  )
  const walked: string[] = []
  let cursor: string | undefined
  do {
    const page = await member.call(blockList, { limit: 100, cursor })
    walked.push(...page.items.map(({ userUid }) => userUid))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(walked).toEqual(Array.from({ length: 998 }, (_, at) => `gone-${at}`))
  // Two places are left for the three who come at once.
  const answers = await Promise.allSettled(
    ['owner', 'stranger', 'guest'].map((userUid) => member.call(blockCreate, { userUid })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('whom a guest blocked, and who blocked them, stays so for the member they become; twice is no error', async () => {
  const [became] = await server.addMembers('became', 1)
  const [guest, stranger] = [server.as('guest'), server.as('stranger')]
  for (const userUid of ['owner', 'became-0']) await guest.call(blockCreate, { userUid })
  await stranger.call(blockCreate, { userUid: 'guest' })
  for (let times = 0; times < 2; times++) await moveGuest(server.world, 'guest', 'became-0')
  expect((await became?.call(blockList, {}))?.items.map(({ userUid }) => userUid)).toEqual(['owner'])
  expect(await stranger.call(blockGet, { userUid: 'became-0' })).toEqual({ isBlocked: true })
  expect(await stranger.call(blockGet, { userUid: 'guest' })).toEqual({ isBlocked: false })
})

test('who blocked a guest without a profile has the member blocked whom they become', async () => {
  const [became = server.as(), other = server.as()] = await server.addMembers('unprofiled', 2)
  await server.db
    .insert(person)
    .values({ id: 'passing', name: 'Guest', email: 'passing@example.org', isAnonymous: true })
  await other.call(blockCreate, { userUid: 'passing' })
  expect(await server.db.$count(userProfile, eq(userProfile.uid, 'passing'))).toBe(0)
  await moveGuest(server.world, 'passing', 'unprofiled-0')
  expect((await other.call(blockList, {})).items.map(({ userUid }) => userUid)).toEqual(['unprofiled-0'])
  expect((await became.call(blockList, {})).items).toEqual([])
})

test('the archive of one’s own data says whom one blocked, and not by whom one is blocked', async () => {
  const [someone = server.as(), other = server.as()] = await server.addMembers('archived', 2)
  await someone.call(blockCreate, { userUid: 'owner' })
  await other.call(blockCreate, { userUid: 'archived-0' })
  const { user } = await someone.call(userGet, {})
  const found: unknown[] = []
  for await (const part of ownData(server.world, user)) if (part.path === 'blocks.json') found.push(part)
  expect(found).toMatchObject([{ document: [{ userUid: 'owner' }] }])
})

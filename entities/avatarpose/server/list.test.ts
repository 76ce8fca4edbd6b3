import {
  type AvatarPose,
  avatarposeArchive,
  avatarposeCreate,
  avatarposeLike,
  avatarposeList,
} from '@kamae/entities/avatarpose/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { eq } from '@kamae/backend/database/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer, type Who } from '../../testing/server.ts'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const create = async (who: Who, name: string, tags: string[] = []) => {
  const picture = await samplePicture()
  return (await server.as(who).call(avatarposeCreate, { name, tags, pose: SAMPLE_POSE, picture })).avatarPose
    .id
}
const share = async (who: Who, name: string, tags: string[] = []) => {
  const poseId = await create(who, name, tags)
  await server.as(who).call(shareAvatarPoseCreate, { poseId })
  return poseId
}

async function walk(input: object, between: () => Promise<unknown> = async () => undefined) {
  const items: AvatarPose[] = []
  let cursor: string | undefined
  do {
    const page = await server.as().call(avatarposeList, { limit: 4, cursor, ...input })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
    await between()
  } while (cursor)
  return items
}

test('a walk through all pages meets each shared pose once, newest first, while others are shared', async () => {
  const before: string[] = []
  // Several of one millisecond: the id decides between them.
  for (let moment = 0; moment < 4; moment++) {
    for (let at = 0; at < 4; at++) before.push(await share('owner', `${moment} ${at}`))
    server.clock.advance(1)
  }
  const items = await walk({}, async () => {
    server.clock.advance(1)
    await share('stranger', 'late')
  })
  expect(items.every((item) => !('pose' in item))).toBe(true)
  expect(items.map(({ id }) => id)).toEqual(before.toReversed())
})

test('everyone sees shared ones alone, the owner with "mine" their own, with "isArchived" their archive', async () => {
  await create('member', 'private')
  const archived = await share('member', 'shared')
  const seen = async (who: 'member' | 'stranger' | undefined, input: object) =>
    (await server.as(who).call(avatarposeList, { limit: 100, ...input })).items.filter(
      ({ userUid }) => userUid === 'member',
    )
  expect(await seen('stranger', {})).toHaveLength(1)
  expect(await seen(undefined, { userUid: 'member' })).toHaveLength(1)
  await server.as('member').call(avatarposeArchive, { id: archived })
  expect(await seen('stranger', {})).toHaveLength(0)
  expect(await seen('stranger', { mine: true })).toHaveLength(0)
  expect(await seen('stranger', { isArchived: true })).toHaveLength(0)
  expect((await seen('member', { mine: true })).map(({ name }) => name)).toEqual(['private'])
  expect((await seen('member', { mine: true }))[0]?.pose).toEqual(SAMPLE_POSE)
  expect((await seen('member', { isArchived: true })).map(({ id }) => id)).toEqual([archived])
  server.clock.advance(30 * 86_400_000)
  expect(await seen('member', { isArchived: true })).toHaveLength(0)
  await server.db.delete(avatarPose).where(eq(avatarPose.userUid, 'member'))
})

test('most liked and rising are lists of their own, of all and of one tag, page by page', async () => {
  const tagged = []
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
    tagged.push(await share('member', name, ['Ｊump', 'other']))
  const [a = '', , c = '', d = ''] = tagged
  for (const who of ['owner', 'stranger', 'guest'] as const)
    await server.as(who).call(avatarposeLike, { id: c })
  await server.as('owner').call(avatarposeLike, { id: a })
  server.clock.advance(20 * 86_400_000)
  await server.as('owner').call(avatarposeLike, { id: d })
  for (const input of [{ tag: 'jUMP' }, { userUid: 'member' }, { tag: 'other', userUid: 'member' }]) {
    const names = async (sort: 'newest' | 'liked' | 'rising') =>
      (await walk({ ...input, sort })).map(({ name }) => name).join('')
    expect(await names('newest')).toBe('fedcba')
    expect(await names('liked')).toBe('cdafeb')
    expect(await names('rising')).toBe('dcafeb')
  }
  expect(await walk({ tag: 'none' })).toEqual([])
  const counts = (await walk({ sort: 'liked', tag: 'jump' })).map(({ likeCount, isLiked }) => [
    likeCount,
    isLiked,
  ])
  expect(counts.slice(0, 4)).toEqual([
    [3, false],
    [1, false],
    [1, false],
    [0, false],
  ])
  const own = await server.as('owner').call(avatarposeList, { sort: 'liked', tag: 'jump' })
  expect(own.items.filter(({ isLiked }) => isLiked).map(({ name }) => name)).toEqual(['c', 'd', 'a'])
})

test("one's own list asks for signing in, and strange limits and cursors are refused", async () => {
  expect((await failureOf(server.as().call(avatarposeList, { mine: true }))).code).toBe('unauthenticated')
  const ofMoments = (await server.as().call(avatarposeList, { limit: 1 })).nextCursor ?? ''
  expect(
    (await failureOf(server.as().call(avatarposeList, { sort: 'liked', cursor: ofMoments }))).details,
  ).toEqual({ field: 'cursor' })
  for (const input of [{ limit: 0 }, { limit: 101 }, { limit: 1.5 }, { cursor: 'x' }]) {
    const error = await failureOf(server.as().call(avatarposeList, input))
    expect([error.code, error.details]).toMatchObject(['invalid-argument', { field: Object.keys(input)[0] }])
  }
})

test('a page reads its rows by an index, whatever the filter and the sort', async () => {
  const plan = async (table: string, where: string, by: string, id: string) => {
    const client = await server.pool.connect()
    try {
      await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select * from ${table} where ${where} order by ${by} desc, ${id} desc limit 31`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const pages = {
    avatar_pose_mine: ['avatar_pose', `archived_at is null and user_uid = 'owner'`, 'created_at', 'id'],
    avatar_pose_archive: [
      'avatar_pose',
      `archived_at is not null and user_uid = 'owner'`,
      'created_at',
      'id',
    ],
    listed_pose_newest: ['listed_pose', 'true', 'listed_at', 'pose_id'],
    listed_pose_liked: ['listed_pose', 'true', 'like_count', 'pose_id'],
    listed_pose_rising: ['listed_pose', 'true', 'rise', 'pose_id'],
    listed_pose_user: ['listed_pose', `user_uid = 'owner'`, 'listed_at', 'pose_id'],
    listed_pose_user_liked: ['listed_pose', `user_uid = 'owner'`, 'like_count', 'pose_id'],
    listed_pose_user_rising: ['listed_pose', `user_uid = 'owner'`, 'rise', 'pose_id'],
    listed_pose_tag_newest: ['listed_pose_tag', `tag = 'jump'`, 'listed_at', 'pose_id'],
    listed_pose_tag_liked: ['listed_pose_tag', `tag = 'jump'`, 'like_count', 'pose_id'],
    listed_pose_tag_rising: ['listed_pose_tag', `tag = 'jump'`, 'rise', 'pose_id'],
  } as const
  // One maker's of one tag are few: they are found by an index and sorted.
  const ofMaker = await plan('listed_pose_tag', `tag = 'jump' and user_uid = 'owner'`, 'rise', 'pose_id')
  expect(ofMaker).toMatch(/listed_pose_tag_user|listed_pose_tag_rising/)
  for (const [index, [table, where, by, id]] of Object.entries(pages)) {
    const words = await plan(table, where, by, id)
    expect(words).toContain(`using ${index}`)
    expect(words).not.toContain('Sort')
  }
})

import { avatarposeArchive, avatarposeCreate, avatarposeList } from '@kamae/entities/avatarpose/contract'
import { randomIds } from '@kamae/backend/ids'
import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'
import { avatarPose } from './table.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const insert = async (count: number, visibility: 'public' | 'private' | 'unlisted', userUid: string) => {
  const createdAt = server.clock.now()
  const rows = Array.from({ length: count }, () => ({
    id: randomIds.id(),
    userUid,
    visibility,
    name: visibility,
    description: '',
    tags: [],
    pose: SAMPLE_POSE,
    preview: SAMPLE_POSE,
    pictureKey: 'x',
    pictureWidth: 1,
    pictureHeight: 1,
    createdAt,
    updatedAt: createdAt,
  }))
  await server.db.insert(avatarPose).values(rows)
  return rows.map(({ id }) => id)
}

test('a walk through all pages meets each row once, newest first, while others are added', async () => {
  const before = new Set<string>()
  // Many rows of one millisecond: the id decides between them.
  for (let moment = 0; moment < 9; moment++) {
    for (const id of await insert(9, 'public', 'owner')) before.add(id)
    server.clock.advance(1)
  }
  const walked: { id: string; createdAt: string }[] = []
  let cursor: string | undefined
  do {
    const page = await server.as().call(avatarposeList, { limit: 10, cursor })
    walked.push(...page.items)
    expect(page.items.every((item) => !('pose' in item))).toBe(true)
    cursor = page.nextCursor ?? undefined
    server.clock.advance(1)
    await insert(3, 'public', 'stranger')
  } while (cursor)
  expect(walked.map(({ id }) => id).toSorted()).toEqual([...before].toSorted())
  expect(walked.map(({ createdAt }) => createdAt)).toEqual(
    walked
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
})

test('everyone sees public ones alone, the owner with "mine" their own, with "isArchived" their archive', async () => {
  await insert(2, 'private', 'member')
  await insert(1, 'unlisted', 'member')
  const [archived = ''] = await insert(1, 'public', 'member')
  const names = async (who: 'member' | 'stranger' | undefined, input: object) =>
    (await server.as(who).call(avatarposeList, { limit: 100, ...input })).items.filter(
      ({ userUid }) => userUid === 'member',
    )
  expect(await names('stranger', {})).toHaveLength(1)
  await server.as('member').call(avatarposeArchive, { id: archived })
  expect(await names('stranger', {})).toHaveLength(0)
  expect(await names('stranger', { mine: true })).toHaveLength(0)
  expect(await names('stranger', { isArchived: true })).toHaveLength(0)
  expect((await names('member', { mine: true })).map(({ name }) => name).toSorted()).toEqual([
    'private',
    'private',
    'unlisted',
  ])
  expect((await names('member', { mine: true }))[0]?.pose).toEqual(SAMPLE_POSE)
  expect((await names('member', { isArchived: true })).map(({ id }) => id)).toEqual([archived])
  server.clock.advance(30 * 86_400_000)
  expect(await names('member', { isArchived: true })).toHaveLength(0)
  await server.db.delete(avatarPose).where(inArray(avatarPose.userUid, ['member']))
})

test("one's own list asks for signing in, and strange limits and cursors are refused", async () => {
  expect((await failureOf(server.as().call(avatarposeList, { mine: true }))).code).toBe('unauthenticated')
  for (const input of [{ limit: 0 }, { limit: 101 }, { limit: 1.5 }, { cursor: 'x' }]) {
    const error = await failureOf(server.as().call(avatarposeList, input))
    expect([error.code, error.details]).toMatchObject(['invalid-argument', { field: Object.keys(input)[0] }])
  }
})

test('a page reads its rows by an index', async () => {
  await server
    .as('owner')
    .call(avatarposeCreate, { name: 'A', pose: SAMPLE_POSE, picture: await samplePicture() })
  const plan = async (where: string) => {
    const client = await server.pool.connect()
    try {
      await client.query('begin; set local enable_seqscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select * from avatar_pose where ${where} and (created_at, id) < (now(), gen_random_uuid())
         order by created_at desc, id desc limit 31`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const pages = {
    avatar_pose_public: `archived_at is null and visibility = 'public'`,
    avatar_pose_mine: `archived_at is null and user_uid = 'owner'`,
    avatar_pose_archive: `archived_at is not null and user_uid = 'owner'`,
  }
  for (const [index, where] of Object.entries(pages)) {
    const words = await plan(where)
    expect(words).toContain(`using ${index}`)
    expect(words).not.toContain('Sort')
  }
})

import { samplePicture } from '@kamae/backend/testing/sample-picture'
import {
  avatarposeCreate,
  avatarposeGet,
  avatarposeList,
  avatarposeUpdate,
} from '@kamae/entities/avatarpose/contract'
import {
  shareAvatarPoseArchive,
  shareAvatarPoseCreate,
  shareAvatarPoseGet,
} from '@kamae/entities/shareAvatarPose/contract'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { poseSocialCard } from './descriptors/social-card.ts'
import { failureOf, startServer, type TestServer, type Who } from '../../testing/server.ts'

let server: TestServer
let picture = ''
beforeAll(async () => {
  server = await startServer()
  picture = await samplePicture()
})
afterAll(() => server.close())

const make = async () => {
  const input = { name: 'First', tags: ['t'], pose: SAMPLE_POSE, picture }
  return (await server.as('owner').call(avatarposeCreate, input)).avatarPose.id
}
const share = async (poseId: string) => {
  server.clock.advance(1)
  return (await server.as('owner').call(shareAvatarPoseCreate, { poseId })).slug
}
const withdraw = (slug: string, who: Who = 'owner') => server.as(who).call(shareAvatarPoseArchive, { slug })
const listed = async () =>
  (await server.as().call(avatarposeList, { tag: 't' })).items.map(({ shareSlug }) => shareSlug)

test('a withdrawn snapshot is gone with its card; the newest that remains is listed; with none the pose is private', async () => {
  const id = await make()
  const first = await share(id)
  await server.as('owner').call(avatarposeUpdate, { id, version: 1, name: 'Second' })
  const second = await share(id)
  expect(await listed()).toEqual([second])
  expect(await withdraw(second)).toEqual({ shareSlug: first })
  expect(await withdraw(second)).toEqual({ shareSlug: first })
  expect(await listed()).toEqual([first])
  for (const who of ['owner', 'stranger'] as const) {
    const gone = server.as(who).call(shareAvatarPoseGet, { slug: second })
    expect((await failureOf(gone)).code).toBe('not-found')
  }
  expect([
    await poseSocialCard(server.db, second, 'en'),
    (await poseSocialCard(server.db, first, 'en'))?.name,
  ]).toEqual([undefined, 'First'])
  expect((await server.as('owner').call(avatarposeGet, { id })).avatarPose.visibility).toBe('public')
  expect(await withdraw(first)).toEqual({ shareSlug: null })
  expect(await listed()).toEqual([])
  const { avatarPose: own } = await server.as('owner').call(avatarposeGet, { id })
  expect([own.visibility, own.shareSlug]).toEqual(['private', null])
  const again = await share(id)
  expect([first, second]).not.toContain(again)
  expect(await listed()).toEqual([again])
})

test("another's snapshot, and one that never was, cannot be withdrawn", async () => {
  const slug = await share(await make())
  for (const who of ['stranger', 'guest', 'operator'] as const)
    expect((await failureOf(withdraw(slug, who))).code).toBe('not-found')
  expect((await failureOf(withdraw('zzzzzzzzzz'))).code).toBe('not-found')
})

test('sharing and withdrawing at once end with a pose that is public just where something of it is shown', async () => {
  for (let round = 0; round < 15; round++) {
    const id = await make()
    const slug = await share(id)
    await Promise.all([withdraw(slug), share(id), withdraw(slug), share(id)])
    const { rows } = await server.pool.query(
      `select 1 from avatar_pose where id = $1
        and (visibility = 'public', exists (select from listed_pose where pose_id = id))
          <> (select exists (select from shared_avatar_pose where pose_id = avatar_pose.id and archived_at is null),
            exists (select from shared_avatar_pose where pose_id = avatar_pose.id and archived_at is null))`,
      [id],
    )
    expect(rows).toEqual([])
  }
})

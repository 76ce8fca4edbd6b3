import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { avatarposeArchive, avatarposeCreate, avatarposeUpdate } from '@kamae/entities/avatarpose/contract'
import type { Licence } from '@kamae/entities/licence/contract'
import {
  shareAvatarPoseAncestors,
  shareAvatarPoseArchive,
  shareAvatarPoseCreate,
  shareAvatarPoseRemixes,
} from '@kamae/entities/shareAvatarPose/contract'
import { personBlock } from '@kamae/entities/block/server/table'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer, type Who } from '../../testing/server.ts'

let server: TestServer
let picture = ''
beforeAll(async () => {
  server = await startServer()
  picture = await samplePicture()
})
afterAll(() => server.close())

async function remix(who: Who, name: string, from?: string, licence?: Licence) {
  server.clock.advance(1)
  const input = {
    name,
    pose: SAMPLE_POSE,
    picture,
    ...(from !== undefined && { from }),
    ...(licence && { licence }),
  }
  const { avatarPose } = await server.as(who).call(avatarposeCreate, input)
  const { slug } = await server.as(who).call(shareAvatarPoseCreate, { poseId: avatarPose.id })
  return { id: avatarPose.id, slug }
}
const remixesOf = async (slug: string, who?: Who) =>
  (await server.as(who).call(shareAvatarPoseRemixes, { slug })).items.map(({ name }) => name)
const ancestorsOf = async (slug: string, who?: Who) =>
  (await server.as(who).call(shareAvatarPoseAncestors, { slug })).ancestors

test('the remixes of every snapshot of a pose are listed once each, newest first, page by page', async () => {
  const root = await remix('owner', 'root')
  const names = ['a', 'b', 'c']
  const first = []
  for (const name of names) first.push(await remix('stranger', name, root.slug))
  await server.as('owner').call(avatarposeUpdate, { id: root.id, version: 1, name: 'root again' })
  server.clock.advance(1)
  const { slug: second } = await server.as('owner').call(shareAvatarPoseCreate, { poseId: root.id })
  await remix('member', 'd', second)
  await remix('member', 'grandchild', first[0]?.slug)
  // Shared again, a remix is there as it is now.
  await server.as('stranger').call(avatarposeUpdate, { id: first[1]?.id ?? '', version: 1, name: 'b again' })
  server.clock.advance(1)
  await server.as('stranger').call(shareAvatarPoseCreate, { poseId: first[1]?.id ?? '' })
  for (const slug of [root.slug, second]) expect(await remixesOf(slug)).toEqual(['b again', 'd', 'c', 'a'])
  const page = await server.as().call(shareAvatarPoseRemixes, { slug: second, limit: 3 })
  expect(page.items.map(({ parent }) => parent?.name)).toEqual(['root', 'root again', 'root'])
  const cursor = page.nextCursor ?? ''
  const rest = await server.as().call(shareAvatarPoseRemixes, { slug: second, limit: 3, cursor })
  expect([rest.items.map(({ name }) => name), rest.nextCursor]).toEqual([['a'], null])
  await server.as('stranger').call(avatarposeArchive, { id: first[2]?.id ?? '' })
  const createdAt = server.clock.now()
  await server.db.insert(personBlock).values({ uid: 'guest', blockedUid: 'member', createdAt })
  expect(await remixesOf(second)).toEqual(['b again', 'd', 'a'])
  expect(await remixesOf(second, 'guest')).toEqual(['b again', 'a'])
})

test('the ancestors go up to the first, the nearest first, each with credit, licence and preview', async () => {
  const root = await remix('owner', 'first', undefined, { kind: 'CC0-1.0', words: '' })
  const middle = await remix('stranger', 'middle', root.slug, { kind: 'CC-BY-4.0', words: '' })
  const leaf = await remix('member', 'last', middle.slug)
  const line = await ancestorsOf(leaf.slug)
  expect(line.map(({ name, userName, slug, licence }) => [name, userName, slug, licence.kind])).toEqual([
    ['middle', 'The stranger', middle.slug, 'CC-BY-4.0'],
    ['first', 'The owner', root.slug, 'CC0-1.0'],
  ])
  expect(line.every(({ preview, pictureUrl }) => preview !== null && pictureUrl !== null)).toBe(true)
  expect(line[0]).not.toHaveProperty('pose')
  expect(await ancestorsOf(root.slug)).toEqual([])
  const gap = { slug: null, userUid: null, preview: null, pictureUrl: null }
  await server.as('stranger').call(avatarposeArchive, { id: middle.id })
  await server.as('owner').call(shareAvatarPoseArchive, { slug: root.slug })
  expect(await ancestorsOf(leaf.slug)).toMatchObject([
    { ...gap, name: 'middle', userName: 'The stranger' },
    { ...gap, name: '', userName: '' },
  ])
  await server.pool.query(`update shared_avatar_pose set moderated_at = now() where slug = $1`, [middle.slug])
  expect((await ancestorsOf(leaf.slug))[0]).toMatchObject({ ...gap, name: '', userName: 'The stranger' })
})

test('a line of two hundred is cut at a hundred, and read by three statements', async () => {
  const root = await remix('owner', 'r0')
  await server.pool.query(`
    insert into shared_avatar_pose (id, slug, pose_id, content_hash, user_uid, name, description, tags, pose, preview,
        picture_key, picture_width, picture_height, allow_remix, parent_id, created_at, updated_at)
      select ('00000000-0000-7000-8000-' || lpad(at::text, 12, '0'))::uuid, 'long' || lpad(at::text, 6, '0'), pose_id,
        at::text, user_uid, 'r' || at, '', '{}', pose, preview, picture_key, 1, 1, true,
        case when at = 1 then id else ('00000000-0000-7000-8000-' || lpad((at - 1)::text, 12, '0'))::uuid end,
        created_at, updated_at
      from shared_avatar_pose, generate_series(1, 200) at where slug = '${root.slug}'`)
  const line = await ancestorsOf('long000200')
  expect([line.length, line[0]?.name, line.at(-1)?.name]).toEqual([100, 'r199', 'r100'])
})

test('of what is not shown there is no tree, but for its owner', async () => {
  const root = await remix('owner', 'hidden')
  await server.as('owner').call(avatarposeArchive, { id: root.id })
  for (const slug of [root.slug, 'zzzzzzzzzz'])
    for (const call of [shareAvatarPoseRemixes, shareAvatarPoseAncestors])
      expect((await failureOf(server.as('stranger').call(call, { slug }))).code).toBe('not-found')
  expect(await ancestorsOf(root.slug, 'owner')).toEqual([])
})

import {
  avatarposeArchive,
  avatarposeCreate,
  avatarposeSimilar,
  avatarposeUpdate,
} from '@kamae/entities/avatarpose/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { userGet } from '@kamae/entities/user/contract'
import { personBlock } from '@kamae/entities/block/server/table'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { mirrorPose } from '@kamae/pose/transforms/mirror'
import type { Pose } from '@kamae/pose/documents/pose'
import { previewPose } from '@kamae/pose/describe/preview'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { eq } from '@kamae/backend/database/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer, type Who } from '../../testing/server.ts'

const NAMES = ['sit', 'sitKneesTogether', 'typing', 'run', 'sprint', 'wave', 'salute', 'bow', 'cheer']

let server: TestServer
const ids = new Map<string, string>()
const slugs = new Map<string, string>()

const builtIn = (name: string): Pose => BUILT_IN_POSES.find(({ id }) => id === name)?.pose ?? REST_POSE

async function save(who: Who, name: string, input: object = {}): Promise<string> {
  const picture = await samplePicture()
  const { avatarPose } = await server
    .as(who)
    .call(avatarposeCreate, { name, pose: builtIn(name), picture, ...input })
  return avatarPose.id
}
async function share(who: Who, name: string, input: object = {}): Promise<string> {
  const poseId = await save(who, name, input)
  ids.set(name, poseId)
  slugs.set(name, (await server.as(who).call(shareAvatarPoseCreate, { poseId })).slug)
  return poseId
}
const namesOf = async (input: object, who?: Who): Promise<string[]> =>
  (await server.as(who).call(avatarposeSimilar, input)).items.map(({ name }) => name)

beforeAll(async () => {
  server = await startServer()
  for (const name of NAMES) await share('owner', name, { tags: [name.startsWith('s') ? 'Ｓ' : 'other'] })
})
afterAll(() => server.close())

test('poses shaped alike come first, by a work, a snapshot or a pose; a work is not in its own list', async () => {
  for (const by of [{ id: ids.get('sit') }, { slug: slugs.get('sit') }]) {
    const found = await namesOf(by)
    expect(found.slice(0, 2).toSorted()).toEqual(['sitKneesTogether', 'typing'])
    expect(found).toHaveLength(NAMES.length - 1)
  }
  const { items } = await server.as().call(avatarposeSimilar, { pose: builtIn('sit'), limit: 3 })
  expect(items.map(({ name, similarity }) => [name, similarity > 0.6])).toEqual([
    ['sit', true],
    expect.anything(),
    expect.anything(),
  ])
  expect(items[0]?.similarity).toBe(1)
  expect(items.every((item) => !('pose' in item))).toBe(true)
})

test('the mirror image of a pose and what strangers see of it find it', async () => {
  for (const pose of [mirrorPose(builtIn('wave')), previewPose(builtIn('wave'))]) {
    const { items } = await server.as().call(avatarposeSimilar, { pose, limit: 1 })
    expect(items.map(({ name }) => name)).toEqual(['wave'])
    expect(items[0]?.similarity).toBeGreaterThan(0.99)
  }
})

test('of one tag, the others are left out', async () => {
  expect((await namesOf({ pose: builtIn('wave'), tag: 's' })).toSorted()).toEqual(
    NAMES.filter((name) => name.startsWith('s')).toSorted(),
  )
  expect(await namesOf({ pose: builtIn('wave'), tag: 'none' })).toEqual([])
})

test('what lists leave out is left out, and those behind it come instead', async () => {
  const poses = { pose: builtIn('bow'), limit: 2 }
  await share('member', 'bow', { isSexual: true })
  expect(await namesOf({ ...poses, limit: 1 }, 'stranger')).toEqual(['bow'])
  const bows = async (who?: Who) => (await namesOf(poses, who)).filter((name) => name === 'bow').length
  expect(await bows()).toBe(1)
  await server.as('stranger').call(userGet, {})
  await server.db.update(userProfile).set({ showsSexual: true }).where(eq(userProfile.uid, 'stranger'))
  expect(await bows('stranger')).toBe(2)
  await server.db
    .insert(personBlock)
    .values({ uid: 'stranger', blockedUid: 'member', createdAt: server.clock.now() })
  expect(await bows('stranger')).toBe(1)
  await server.as('member').call(avatarposeArchive, { id: ids.get('bow') ?? '' })
})

test("another's private or hidden pose is as one that never was; one's own finds what is like it", async () => {
  const id = await save('member', 'cheer')
  const never = '00000000-0000-4000-8000-000000000000'
  for (const who of ['stranger', 'operator', undefined] as const)
    expect((await failureOf(server.as(who).call(avatarposeSimilar, { id }))).message).toBe(
      (await failureOf(server.as(who).call(avatarposeSimilar, { id: never }))).message,
    )
  expect((await namesOf({ id, limit: 1 }, 'member'))[0]).toBe('cheer')
  const slug = slugs.get('salute') ?? ''
  await server.as('owner').call(avatarposeArchive, { id: ids.get('salute') ?? '' })
  expect((await failureOf(server.as().call(avatarposeSimilar, { slug }))).code).toBe('not-found')
  expect(await namesOf({ slug }, 'owner')).not.toContain('salute')
  expect(await namesOf({ pose: builtIn('salute') })).not.toContain('salute')
})

test('a pose that is changed is found by its new shape once it is shared again', async () => {
  const id = await share('member', 'run', { name: 'mine', pose: builtIn('throne') })
  const first = async (name: string) => (await namesOf({ pose: builtIn(name), limit: 1 }))[0]
  expect(await first('throne')).toBe('mine')
  await server.as('member').call(avatarposeUpdate, { id, version: 1, pose: builtIn('handsBehind') })
  expect(await first('throne')).toBe('mine')
  await server.as('member').call(shareAvatarPoseCreate, { poseId: id })
  expect(await first('throne')).not.toBe('mine')
  expect(await first('handsBehind')).toBe('mine')
})

test('strange poses are refused, and the pose of nothing is a pose', async () => {
  const call = (input: object) =>
    server.app.request('http://kamae.example/api/v1/avatarpose/similar', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  const rotations = (turn: unknown) => ({ pose: { ...REST_POSE, rotations: { hips: turn } } })
  for (const input of [
    {},
    { id: ids.get('sit'), slug: slugs.get('sit') },
    { pose: REST_POSE, id: ids.get('sit') },
    { pose: {} },
    { pose: null },
    { pose: REST_POSE, limit: 51 },
    { pose: REST_POSE, limit: 0 },
    { pose: { ...REST_POSE, hips: [1e9, 0, 0] } },
    rotations([null, 0, 0, 1]),
    rotations([1e308, 1e308, 1e308, 1e308]),
    rotations([0, 0, 0, 0]),
    rotations('NaN'),
  ])
    expect([JSON.stringify(input), (await call(input)).status]).toEqual([JSON.stringify(input), 400])
  expect((await call({ pose: REST_POSE, limit: 50 })).status).toBe(200)
  const upsideDown = rotations([1, 0, 0, 0])
  expect((await call(upsideDown)).status).toBe(200)
})

test('no failure of the server itself happened meanwhile', () => {
  expect(server.failures).toEqual([])
})

import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import {
  avatarposeArchive,
  avatarposeCreate,
  avatarposeGet,
  avatarposeUpdate,
} from '@kamae/entities/avatarpose/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer, type Who } from '../../testing/server.ts'

let server: TestServer
let id = ''
beforeAll(async () => {
  server = await startServer()
  const picture = await samplePicture()
  const made = await server.as('owner').call(avatarposeCreate, { name: 'A', pose: SAMPLE_POSE, picture })
  id = made.avatarPose.id
})
afterAll(() => server.close())

const NOT_OWNERS: (Who | undefined)[] = [undefined, 'guest', 'stranger', 'operator']

test("another's private pose looks like one that does not exist", async () => {
  for (const who of NOT_OWNERS) {
    const error = await failureOf(server.as(who).call(avatarposeGet, { id }))
    const missing = await failureOf(server.as(who).call(avatarposeGet, { id: id.replace(/.{4}$/, '0000') }))
    expect([error.code, error.message]).toEqual(['not-found', missing.message])
    expect(error.details).toEqual(missing.details)
  }
})

test('a shared pose is shown to others as it was shared, without the whole pose', async () => {
  const { slug } = await server.as('owner').call(shareAvatarPoseCreate, { poseId: id })
  await server.as('owner').call(avatarposeUpdate, { id, version: 1, name: 'B' })
  for (const who of NOT_OWNERS) {
    const { avatarPose: seen } = await server.as(who).call(avatarposeGet, { id })
    expect(seen).not.toHaveProperty('pose')
    expect(seen).toMatchObject({ id, name: 'A', shareSlug: slug, visibility: 'public', likeCount: 0 })
    expect(seen.preview.rotations).not.toHaveProperty('rightIndexProximal')
  }
  const { avatarPose: own } = await server.as('owner').call(avatarposeGet, { id })
  expect([own.name, own.pose]).toEqual(['B', SAMPLE_POSE])
})

test('an archived one is shown to its owner alone, and to nobody after 30 days', async () => {
  const { avatarPose: archived } = await server.as('owner').call(avatarposeArchive, { id })
  expect(archived.archivedAt).toBe('2026-05-04T03:02:01.000Z')
  for (const who of NOT_OWNERS) {
    expect((await failureOf(server.as(who).call(avatarposeGet, { id }))).code).toBe('not-found')
  }
  expect((await server.as('owner').call(avatarposeGet, { id })).avatarPose.archivedAt).not.toBeNull()
  server.clock.advance(30 * 86_400_000)
  const { version } = archived
  expect((await failureOf(server.as('owner').call(avatarposeGet, { id }))).code).toBe('not-found')
  const restore = server.as('owner').call(avatarposeUpdate, { id, version, isArchived: false })
  expect((await failureOf(restore)).code).toBe('not-found')
})

test.each(['', 'x', '../../etc', "' or 1=1 --", 'A0000000-0000-0000-0000-000000000000'])(
  'an id that is none (%s) is refused before the database',
  async (bad) => {
    expect((await failureOf(server.as().call(avatarposeGet, { id: bad }))).code).toBe('invalid-argument')
  },
)

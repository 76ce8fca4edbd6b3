import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import {
  avatarposeArchive,
  avatarposeCreate,
  avatarposeGet,
  avatarposeUpdate,
} from '@kamae/entities/avatarpose/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let picture = ''
beforeAll(async () => {
  server = await startServer()
  picture = await samplePicture()
})
afterAll(() => server.close())

const make = async () => {
  const made = await server.as('owner').call(avatarposeCreate, { name: 'A', pose: SAMPLE_POSE, picture })
  return made.avatarPose
}

test('what is given changes, the rest stays', async () => {
  const made = await make()
  server.clock.advance(1000)
  const pose = { ...SAMPLE_POSE, rotations: {} }
  const { avatarPose } = await server.as('owner').call(avatarposeUpdate, {
    id: made.id,
    version: 1,
    pose,
    picture: await samplePicture(30, 20),
    tags: ['b'],
  })
  expect(avatarPose).toEqual({
    ...made,
    version: 2,
    pose,
    tags: ['b'],
    preview: { ...made.preview, rotations: {} },
    pictureUrl: avatarPose.pictureUrl,
    pictureWidth: 30,
    pictureHeight: 20,
    updatedAt: server.clock.now().toISOString(),
  })
  expect(avatarPose.pictureUrl).not.toBe(made.pictureUrl)
})

test('of 50 updates of one version at once exactly one wins', async () => {
  const { id } = await make()
  const owner = server.as('owner')
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) =>
      owner.call(avatarposeUpdate, { id, version: 1, name: `Name ${at}` }),
    ),
  )
  const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.avatarPose] : []))
  expect(won).toHaveLength(1)
  expect((await owner.call(avatarposeGet, { id })).avatarPose).toEqual(won[0])
})

test('a stale version is refused with 409 and the current pose', async () => {
  const { id } = await make()
  const owner = server.as('owner')
  const { avatarPose: current } = await owner.call(avatarposeUpdate, { id, version: 1, name: 'B' })
  const error = await failureOf(owner.call(avatarposeUpdate, { id, version: 1, name: 'C' }))
  expect([error.code, error.details]).toEqual(['aborted', { current }])
})

test("another's pose is not-found, whatever the version", async () => {
  const { id } = await make()
  for (const who of ['stranger', 'guest', 'operator'] as const) {
    const update = server.as(who).call(avatarposeUpdate, { id, version: 1, name: 'Taken', picture })
    expect((await failureOf(update)).code).toBe('not-found')
    expect((await failureOf(server.as(who).call(avatarposeArchive, { id }))).code).toBe('not-found')
  }
  expect((await server.as('owner').call(avatarposeGet, { id })).avatarPose).toMatchObject({
    name: 'A',
    version: 1,
  })
})

test('archiving twice is archiving once, and within 30 days it is undone', async () => {
  const { id } = await make()
  const owner = server.as('owner')
  const first = await owner.call(avatarposeArchive, { id })
  server.clock.advance(86_400_000)
  expect(await owner.call(avatarposeArchive, { id })).toEqual(first)
  server.clock.advance(29 * 86_400_000 - 1)
  const { version } = first.avatarPose
  const { avatarPose } = await owner.call(avatarposeUpdate, { id, version, isArchived: false })
  expect(avatarPose).toMatchObject({ archivedAt: null, version: 3 })
})

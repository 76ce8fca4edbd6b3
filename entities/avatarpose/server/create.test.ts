import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { avatarposeCreate, avatarposeGet, avatarposeList } from '@kamae/entities/avatarpose/contract'
import { userGet, userUpdate } from '@kamae/entities/user/contract'
import type { Pose } from '@kamae/pose/documents/pose'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let picture = ''
beforeAll(async () => {
  server = await startServer()
  picture = await samplePicture()
})
afterAll(() => server.close())

test('a saved pose is private, whole for its owner, with its picture encoded anew', async () => {
  const { avatarPose } = await server.as('owner').call(avatarposeCreate, {
    name: '  Wave ',
    description: 'two\r\nlines',
    tags: ['sitting', 'cafe\u0301', 'sitting'],
    pose: SAMPLE_POSE,
    picture,
  })
  expect(avatarPose).toMatchObject({
    userUid: 'owner',
    userName: 'The owner',
    visibility: 'private',
    archivedAt: null,
    version: 1,
    name: 'Wave',
    description: 'two\nlines',
    tags: ['sitting', 'caf\u00e9'],
    pose: SAMPLE_POSE,
    shareSlug: null,
    pictureWidth: 12,
    pictureHeight: 16,
    createdAt: '2026-05-04T03:02:01.000Z',
  })
  const file = await server.files.read(avatarPose.pictureUrl.replace('/pictures/', ''))
  expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: 'webp', width: 12, height: 16 })
})

test('the preview has no fingers, face or gaze', async () => {
  const { avatarPose } = await server
    .as('owner')
    .call(avatarposeCreate, { name: 'Preview', pose: SAMPLE_POSE, picture })
  expect(Object.keys(avatarPose.preview.rotations)).toEqual(['spine', 'leftUpperArm'])
  expect(avatarPose.preview).toMatchObject({ expressions: {}, gaze: { kind: 'ahead' } })
})

test('its maker is called as their profile says', async () => {
  const stranger = server.as('stranger')
  await stranger.call(userGet, {})
  await stranger.call(userUpdate, { version: 1, name: 'Käthe' })
  const made = await stranger.call(avatarposeCreate, { name: 'Mine', pose: SAMPLE_POSE, picture })
  expect(made.avatarPose.userName).toBe('Käthe')
})

const bones = SAMPLE_POSE.rotations
test.each<[string, object, string]>([
  ['an empty name', { name: ' ' }, 'name'],
  ['a long name', { name: 'x'.repeat(81) }, 'name'],
  ['a name that shows nothing', { name: '\u200b\u202e' }, 'name'],
  ['a long description', { description: 'x'.repeat(1001) }, 'description'],
  ['eleven tags', { tags: Array.from({ length: 11 }, (_, at) => `t${at}`) }, 'tags'],
  ['an empty tag', { tags: ['a', ''] }, 'tags.1'],
  [
    'a bone that nobody has',
    { pose: { ...SAMPLE_POSE, rotations: { ...bones, tail: [0, 0, 0, 1] } } },
    'pose.rotations',
  ],
  [
    'a rotation that is none',
    { pose: { ...SAMPLE_POSE, rotations: { hips: [1, 1, 0, 0] } } },
    'pose.rotations.hips',
  ],
  ['a newer pose', { pose: { ...SAMPLE_POSE, version: 2 } }, 'pose.version'],
  ['an expression with NUL', { pose: { ...SAMPLE_POSE, expressions: { 'a\u0000': 1 } } }, 'pose'],
  ['half an emoji', { pose: { ...SAMPLE_POSE, expressions: { '\ud83d': 1 } } }, 'pose'],
  ['a pose over 64 KiB', { pose: expressionsOf(4000) }, 'pose'],
  ['text for a picture', { picture: 'no picture!' }, 'picture'],
  ['a page for a picture', { picture: Buffer.from('<svg onload=alert(1)>').toString('base64') }, 'picture'],
  ['a picture cut short', { picture: 'iVBORw0KGgoAAAANSUhEUgAA' }, 'picture'],
])('%s is refused with its field named, and nothing is kept', async (_, change, field) => {
  const input = { name: 'Bad', pose: SAMPLE_POSE, picture, ...change }
  const error = await failureOf(server.as('member').call(avatarposeCreate, input))
  expect([error.code, error.details]).toMatchObject(['invalid-argument', { field }])
  expect((await server.as('member').call(avatarposeList, { mine: true })).items).toEqual([])
  expect(server.failures).toEqual([])
})

test('twenty creates at once with one Idempotency-Key make one pose, and all get it', async () => {
  const operator = server.as('operator')
  const input = { name: 'Once', pose: SAMPLE_POSE, picture }
  const calls = Array.from({ length: 20 }, () =>
    operator.call(avatarposeCreate, input, { idempotencyKey: 'save-1' }),
  )
  const ids = (await Promise.all(calls)).map(({ avatarPose }) => avatarPose.id)
  expect(new Set(ids).size).toBe(1)
  expect((await operator.call(avatarposeList, { mine: true })).items).toHaveLength(1)
  const reused = operator.call(avatarposeCreate, { ...input, name: 'Other' }, { idempotencyKey: 'save-1' })
  expect((await failureOf(reused)).code).toBe('invalid-argument')
})

test('a keyed call holds no connection while its picture is looked at', async () => {
  const { promise: isOver, resolve: goOn } = Promise.withResolvers<void>()
  let looking = 0
  const { workers } = server.world
  const slow = await startServer({
    workers: {
      ...workers,
      run: async (...job) => {
        looking++
        await isOver
        return await workers.run(...job)
      },
    },
  })
  try {
    // More than the pool has connections.
    const saves = Array.from({ length: 20 }, (_, at) =>
      slow
        .as('owner')
        .call(
          avatarposeCreate,
          { name: 'Slow', pose: SAMPLE_POSE, picture },
          { idempotencyKey: `slow-${at}` },
        ),
    )
    await expect.poll(() => looking).toBe(20)
    expect(slow.pool.totalCount - slow.pool.idleCount).toBe(0)
    goOn()
    const ids = (await Promise.all(saves)).map(({ avatarPose }) => avatarPose.id)
    expect(new Set(ids).size).toBe(20)
  } finally {
    goOn()
    await slow.close()
  }
})

test('a key is free again after a failed call, after a day, and for another person', async () => {
  const member = server.as('member')
  const options = { idempotencyKey: 'k' }
  const bad = member.call(avatarposeCreate, { name: 'Bad', pose: SAMPLE_POSE, picture: 'AAAA' }, options)
  expect((await failureOf(bad)).code).toBe('invalid-argument')
  const input = { name: 'Good', pose: SAMPLE_POSE, picture }
  const first = await member.call(avatarposeCreate, input, options)
  expect((await member.call(avatarposeCreate, input, options)).avatarPose).toEqual(first.avatarPose)
  const others = await server.as('owner').call(avatarposeCreate, input, options)
  expect(others.avatarPose.userUid).toBe('owner')
  server.clock.advance(24 * 60 * 60 * 1000 + 1)
  const later = await member.call(avatarposeCreate, input, options)
  expect(later.avatarPose.id).not.toBe(first.avatarPose.id)
})

test('what was answered is what a later read gives', async () => {
  const made = await server.as('owner').call(avatarposeCreate, { name: '♥ 愛', pose: SAMPLE_POSE, picture })
  expect(await server.as('owner').call(avatarposeGet, { id: made.avatarPose.id })).toEqual(made)
})

function expressionsOf(count: number): Pose {
  const names = Array.from({ length: count }, (_, at) => [`expression number ${at}`, 1])
  return { ...SAMPLE_POSE, expressions: Object.fromEntries(names) }
}

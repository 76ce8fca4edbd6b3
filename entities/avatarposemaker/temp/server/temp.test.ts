import { BONES } from '@kamae/pose/skeleton/bones'
import type { Scene } from '@kamae/pose/documents/scene'
import { MOST } from '@kamae/pose/documents/scene-limits'
import { START_CAMERA } from '@kamae/pose/documents/start-camera'
import { SAMPLE_SCENE } from '@kamae/pose/testing/samples'
import {
  tempArchive,
  tempCreate,
  tempGet,
  tempList,
  tempListVersions,
  tempUpdate,
} from '@kamae/entities/avatarposemaker/temp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const thumbnail = 'data:image/webp;base64,UklGRg=='

test('a guest keeps a scene and reads it back as it was', async () => {
  const { temp } = await server.as('guest').call(tempCreate, { scene: SAMPLE_SCENE, thumbnail })
  expect(temp).toMatchObject({
    userUid: 'guest',
    name: 'A wave',
    version: 1,
    archivedAt: null,
    thumbnail,
    scene: SAMPLE_SCENE,
  })
  expect(await server.as('guest').call(tempGet, { id: temp.id })).toEqual({ temp })
})

test('a scene as full as scenes may be, with light, floor, props and views, is kept and read as it was', async () => {
  const [avatar] = SAMPLE_SCENE.avatars
  if (!avatar) throw new Error('The sample scene has an avatar.')
  const rotations = Object.fromEntries(
    BONES.map((bone) => [
      bone,
      [0.1825742, 0.3651484, 0.5477226, 0.7302967] as [number, number, number, number],
    ]),
  )
  const lamp = { colour: '#ffb070', strength: 0.85, yaw: -62, pitch: 14 }
  const file = { sha256: 'a'.repeat(64), name: 'Nom d’un fichier '.repeat(8) }
  const scene: Scene = {
    ...SAMPLE_SCENE,
    background: { kind: 'picture', ...file },
    avatars: Array.from({ length: MOST.avatars }, (_, at) => ({
      ...avatar,
      id: `avatar-${at}`,
      pose: { ...avatar.pose, rotations },
      lookAt: 'avatar-0',
    })),
    props: Array.from({ length: MOST.props }, (_, at) => ({
      id: `thing-${at}`,
      name: '小道具'.repeat(20),
      shape: at % 2 ? { kind: 'file' as const, ...file } : { kind: 'sword' as const, colour: '#c0c0c8' },
      place: [0.1234567, -1.1234567, 2],
      turn: [0, Math.SQRT1_2, 0, Math.SQRT1_2],
      size: [1, 2, 0.5],
      holder: { avatar: 'avatar-1', bone: 'rightHand' },
    })),
    lights: { key: lamp, fill: lamp, rim: lamp, ambient: 1.5, shadows: true },
    floor: { kind: 'grid', colour: '#808890' },
    cameras: Array.from({ length: MOST.cameras }, (_, at) => ({
      id: `camera-${at}`,
      name: `View ${at}`,
      camera: SAMPLE_SCENE.camera,
    })),
  }
  expect(JSON.stringify(scene).length).toBeLessThan(1024 * 1024)
  const { temp } = await server.as('owner').call(tempCreate, { scene })
  expect((await server.as('owner').call(tempGet, { id: temp.id })).temp.scene).toEqual(scene)
})

test("another's draft is not-found by every call", async () => {
  const { temp } = await server.as('owner').call(tempCreate, { scene: SAMPLE_SCENE })
  for (const who of ['stranger', 'guest', 'operator'] as const) {
    const someone = server.as(who)
    const failures = await Promise.all([
      failureOf(someone.call(tempGet, { id: temp.id })),
      failureOf(someone.call(tempUpdate, { id: temp.id, version: 1, scene: SAMPLE_SCENE })),
      failureOf(someone.call(tempArchive, { id: temp.id })),
    ])
    expect(failures.map(({ code }) => code)).toEqual(['not-found', 'not-found', 'not-found'])
    expect((await someone.call(tempList, {})).items.some(({ id }) => id === temp.id)).toBe(false)
  }
})

// A camera that is nowhere emptied the maker for good.
test.each([
  ['no number', null],
  ['beyond the stars', 1e30],
])('a scene whose camera is %s is refused; one that was kept before opens mended', async (_, x) => {
  const owner = server.as('owner')
  const camera = { ...SAMPLE_SCENE.camera, position: [x as number, 1, 3] as [number, number, number] }
  const broken = { ...SAMPLE_SCENE, camera }
  const { temp } = await owner.call(tempCreate, { scene: SAMPLE_SCENE })
  const { id } = temp
  for (const refused of [
    owner.call(tempCreate, { scene: broken }),
    owner.call(tempUpdate, { id, version: 1, scene: broken }),
  ])
    expect((await failureOf(refused)).code).toBe('invalid-argument')
  expect((await owner.call(tempGet, { id })).temp).toEqual(temp)

  await server.pool.query('update avatarposemaker_temp set scene = $2 where id = $1', [
    id,
    JSON.stringify(broken),
  ])
  const mended = { ...SAMPLE_SCENE, camera: START_CAMERA }
  expect((await owner.call(tempGet, { id })).temp.scene).toEqual(mended)
  const stale = await failureOf(owner.call(tempUpdate, { id, version: 7, scene: SAMPLE_SCENE }))
  expect(stale.details).toMatchObject({ current: { scene: mended } })
  await owner.call(tempUpdate, { id, version: 1, scene: SAMPLE_SCENE, keepsVersion: true })
  expect((await owner.call(tempGet, { id, earlier: 1 })).temp.scene).toEqual(mended)
})

test('of 50 autosaves of one version at once exactly one wins; the others get the current draft', async () => {
  const owner = server.as('owner')
  const { temp } = await owner.call(tempCreate, { scene: SAMPLE_SCENE })
  const { id } = temp
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) =>
      owner.call(tempUpdate, { id, version: 1, scene: { ...SAMPLE_SCENE, name: `Name ${at}` } }),
    ),
  )
  const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.temp] : []))
  expect(won).toHaveLength(1)
  expect(won[0]?.name).toBe(won[0]?.scene?.name)
  const error = await failureOf(owner.call(tempUpdate, { id, version: 1, scene: SAMPLE_SCENE }))
  expect([error.code, error.details]).toEqual(['aborted', { current: won[0] }])
})

test('a draft keeps the scenes it had before, some minutes apart, the last forty, and gives them back', async () => {
  const owner = server.as('owner')
  const { temp } = await owner.call(tempCreate, { scene: SAMPLE_SCENE, thumbnail })
  const { id } = temp
  const save = (version: number, more: object = {}) =>
    owner.call(tempUpdate, { id, version, scene: { ...SAMPLE_SCENE, name: `Name ${version}` }, ...more })
  await save(1)
  await save(2)
  const versions = async () => (await owner.call(tempListVersions, { id, limit: 100 })).items
  expect(await versions()).toEqual([{ version: 1, name: 'A wave', thumbnail, madeAt: temp.updatedAt }])
  await save(3, { keepsVersion: true })
  expect((await versions()).map(({ version }) => version)).toEqual([3, 1])
  expect((await owner.call(tempGet, { id, earlier: 1 })).temp).toMatchObject({
    version: 4,
    name: 'A wave',
    scene: SAMPLE_SCENE,
  })
  expect((await failureOf(owner.call(tempGet, { id, earlier: 2 }))).code).toBe('not-found')
  await failureOf(save(3, { keepsVersion: true }))
  expect(await versions()).toHaveLength(2)
  for (let version = 4; version < 50; version++) {
    server.clock.advance(5 * 60_000)
    await save(version)
  }
  const kept = await versions()
  expect([kept.length, kept[0]?.version, kept.at(-1)?.version]).toEqual([40, 49, 10])
  const first = await owner.call(tempListVersions, { id, limit: 25 })
  const rest = await owner.call(tempListVersions, { id, limit: 25, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...rest.items]).toEqual(kept)
  expect(rest.nextCursor).toBeNull()
  for (const who of ['stranger', 'guest', 'operator'] as const) {
    const someone = server.as(who)
    expect((await failureOf(someone.call(tempListVersions, { id }))).code).toBe('not-found')
    expect((await failureOf(someone.call(tempGet, { id, earlier: 49 }))).code).toBe('not-found')
  }
})

test('twenty creates at once with one Idempotency-Key make one draft', async () => {
  const stranger = server.as('stranger')
  await Promise.all(
    Array.from({ length: 20 }, () =>
      stranger.call(tempCreate, { scene: SAMPLE_SCENE }, { idempotencyKey: 'autosave' }),
    ),
  )
  expect((await stranger.call(tempList, {})).items).toHaveLength(1)
})

test('the list is last changed first, without scenes, and pages meet each draft once', async () => {
  const member = server.as('member')
  const ids: string[] = []
  for (let count = 0; count < 7; count++) {
    ids.unshift((await member.call(tempCreate, { scene: SAMPLE_SCENE })).temp.id)
    server.clock.advance(1)
  }
  const last = ids.pop() ?? ''
  await member.call(tempUpdate, { id: last, version: 1, thumbnail })
  const walked: string[] = []
  let cursor: string | undefined
  do {
    const page = await member.call(tempList, { limit: 2, cursor })
    expect(page.items.every((item) => !('scene' in item))).toBe(true)
    walked.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(walked).toEqual([last, ...ids])
})

test('an archived draft leaves the list, comes back within 30 days, and is gone after', async () => {
  const operator = server.as('operator')
  const { temp } = await operator.call(tempCreate, { scene: SAMPLE_SCENE })
  const { id } = temp
  const first = await operator.call(tempArchive, { id })
  expect(await operator.call(tempArchive, { id })).toEqual(first)
  expect((await operator.call(tempList, {})).items).toEqual([])
  expect((await operator.call(tempList, { isArchived: true })).items).toHaveLength(1)
  await operator.call(tempUpdate, { id, version: 2, isArchived: false })
  expect((await operator.call(tempList, {})).items).toHaveLength(1)
  await operator.call(tempArchive, { id })
  server.clock.advance(30 * 86_400_000)
  expect((await failureOf(operator.call(tempGet, { id }))).code).toBe('not-found')
  const late = operator.call(tempUpdate, { id, version: 4, isArchived: false })
  expect((await failureOf(late)).code).toBe('not-found')
  expect((await operator.call(tempList, { isArchived: true })).items).toEqual([])
})

test.each<[string, object, string]>([
  ['over 1 MiB', { scene: { ...SAMPLE_SCENE, avatars: Array.from({ length: 16 }, heavyAvatar) } }, 'scene'],
  ['of a newer version', { scene: { ...SAMPLE_SCENE, version: 2 } }, 'scene.version'],
  [
    'with 17 avatars',
    { scene: { ...SAMPLE_SCENE, avatars: Array.from({ length: 17 }, () => SAMPLE_SCENE.avatars[0]) } },
    'scene.avatars',
  ],
  ['with NUL in its name', { scene: { ...SAMPLE_SCENE, name: 'a\u0000' } }, 'scene'],
  [
    'with a page for a thumbnail',
    { scene: SAMPLE_SCENE, thumbnail: 'data:text/html;base64,AAAA' },
    'thumbnail',
  ],
])('a draft %s is refused with its field named', async (_, input, field) => {
  const error = await failureOf(server.as('owner').call(tempCreate, input as never))
  expect([error.code, error.details]).toMatchObject(['invalid-argument', { field }])
  expect(server.failures).toEqual([])
})

function heavyAvatar() {
  const [avatar] = SAMPLE_SCENE.avatars
  const names = Array.from({ length: 2000 }, (_, at) => [`an expression with the number ${at}`, 1])
  return { ...avatar, pose: { ...avatar?.pose, expressions: Object.fromEntries(names) } }
}

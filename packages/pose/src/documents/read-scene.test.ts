import { withSpringBoneSettings } from '../commands/spring-bone-commands.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SAMPLE_POSE, SAMPLE_SCENE } from '../testing/samples.ts'
import { mendScene, readScene, SceneError } from './read-scene.ts'
import { Scene } from './scene.ts'
import { START_CAMERA } from './start-camera.ts'

const [AVATAR] = SAMPLE_SCENE.avatars
const withAvatar = (change: object) => ({ ...SAMPLE_SCENE, avatars: [{ ...AVATAR, ...change }] })
const withPose = (change: object) => withAvatar({ pose: { ...SAMPLE_POSE, ...change } })
const reasonOf = (value: unknown) => {
  try {
    readScene(value)
    return 'read'
  } catch (error) {
    return error instanceof SceneError ? error.reason : error
  }
}

test('a sound scene is read as it is', () => {
  expect(readScene(SAMPLE_SCENE)).toEqual(SAMPLE_SCENE)
})

// Nothing brought a maker back whose camera was nowhere.
test.each([
  ['no number', { ...SAMPLE_SCENE.camera, position: [Number.NaN, 0, 1] }],
  ['no number in JSON', { ...SAMPLE_SCENE.camera, target: [null, 0, 1] }],
  ['at infinity', { ...SAMPLE_SCENE.camera, position: [0, Infinity, 1] }],
  ['beyond the stars', { ...SAMPLE_SCENE.camera, target: [0, 0, 1e30] }],
  ['of no angle', { ...SAMPLE_SCENE.camera, fov: 0 }],
  ['missing', undefined],
])('a camera that is %s gives way to that of a new scene, and all else stays', (_, camera) => {
  expect(readScene({ ...SAMPLE_SCENE, camera })).toEqual({ ...SAMPLE_SCENE, camera: START_CAMERA })
})

test('of kept cameras those that see nothing are left out', () => {
  const kept = (id: string, fov: number) => ({ id, name: id, camera: { ...SAMPLE_SCENE.camera, fov } })
  const cameras = [kept('a', Number.NaN), kept('b', 30), kept('c', 999), kept('d', 40)]
  expect(readScene({ ...SAMPLE_SCENE, cameras }).cameras?.map(({ id }) => id)).toEqual(['b', 'd'])
})

test.each([
  ['a place', withAvatar({ place: [null, 1e30, -20_000] }), withAvatar({ place: [0, 10_000, -10_000] })],
  ['a place at infinity', withAvatar({ place: [Infinity, 0, 0] }), withAvatar({ place: [10_000, 0, 0] })],
  ['a turn', withAvatar({ turn: Number.NaN }), withAvatar({ turn: 0 })],
  ['no size', withAvatar({ scale: 0 }), withAvatar({ scale: 1 })],
  ['a size of a sun', withAvatar({ scale: 1e9 }), withAvatar({ scale: 100 })],
  ['hips', withPose({ hips: [0, -1e9, null] }), withPose({ hips: [0, -100, 0] })],
  [
    'a body shape',
    withAvatar({ bodyShape: { height: 7, head: null, age: -Infinity, hips: 0.5 } }),
    withAvatar({ bodyShape: { height: 1, head: 0, age: -1, hips: 0.5 } }),
  ],
  ['an expression', withPose({ expressions: { happy: 7 } }), withPose({ expressions: { happy: 1 } })],
  [
    'a rotation that stretches',
    withPose({ rotations: { ...SAMPLE_POSE.rotations, head: [1, 1, 1, 1] } }),
    withPose({ rotations: SAMPLE_POSE.rotations }),
  ],
  [
    'a gaze',
    withPose({ gaze: { kind: 'angles', yaw: 1e9, pitch: 0 } }),
    withPose({ gaze: { kind: 'ahead' } }),
  ],
])('%s that is none is mended, and all else stays', (_, broken, mended) => {
  expect(readScene(broken)).toEqual(mended)
})

test('what is mended is a copy', () => {
  const broken = withAvatar({ turn: Number.NaN })
  readScene(broken)
  expect(broken.avatars[0]?.turn).toBeNaN()
})

test.each([
  ['not-a-scene', undefined],
  ['not-a-scene', 'scene'],
  ['not-a-scene', {}],
  ['not-a-scene', { ...SAMPLE_SCENE, version: 2 }],
  ['not-a-scene', withAvatar({ place: ['0', 0, 0] })],
  ['not-a-scene', withAvatar({ place: [0, 0] })],
  ['not-a-scene', { ...withAvatar({ pose: undefined }), camera: undefined }],
  ['unknown-kind', withAvatar({ source: { kind: 'url', url: 'http://127.0.0.1' } })],
  ['unknown-kind', withPose({ gaze: { kind: 'at-the-moon' } })],
  ['unknown-kind', { ...SAMPLE_SCENE, background: { kind: 'film' } }],
  [
    'unknown-kind',
    {
      ...withAvatar(withSpringBoneSettings(SAMPLE_SCENE.avatars[0]!, { mode: 'x' as 'live' })),
      background: { kind: 'film' },
      camera: null,
    },
  ],
])('what more is wrong with than numbers is refused as %s', (reason, value) => {
  expect(reasonOf(value)).toBe(reason)
  expect(mendScene(value)).toBeUndefined()
})

test('whatever number stands anywhere in a scene, it is read as a sound one or refused', () => {
  const places: (readonly PropertyKey[])[] = []
  const collect = (value: unknown, path: readonly PropertyKey[]) => {
    if (typeof value === 'number') places.push(path)
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) collect(inner, [...path, key])
  }
  collect(SAMPLE_SCENE, [])
  const odd = fc.constantFrom(null, Number.NaN, Infinity, -Infinity, 1e30, -1e30, 0, -1)
  fc.assert(
    fc.property(fc.constantFrom(...places), odd, (path, value) => {
      const scene: unknown = JSON.parse(JSON.stringify(SAMPLE_SCENE))
      const parent = path.slice(0, -1).reduce((at, key) => (at as Record<PropertyKey, unknown>)[key], scene)
      ;(parent as Record<PropertyKey, unknown>)[path.at(-1) ?? ''] = value
      const read = mendScene(scene)
      // A version alone is no number that could be mended.
      expect(read === undefined).toBe(path.at(-1) === 'version')
      if (read) expect(Scene.safeParse(read).success).toBe(true)
    }),
    { numRuns: 500 },
  )
})

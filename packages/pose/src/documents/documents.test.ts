import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { readPoseDocument, readSceneDocument, writePoseDocument, writeSceneDocument } from './documents.ts'
import type { Pose } from './pose.ts'
import { REST_POSE } from './rest-pose.ts'
import type { Scene } from './scene.ts'

const POSE: Pose = {
  ...REST_POSE,
  rotations: { head: [0, 0, 0, 1], leftHand: [0.6, 0, 0, 0.8] },
  hips: [0, -0.1, 0],
  expressions: { happy: 0.5 },
  gaze: { kind: 'point', point: [0, 1, 2] },
}

const SCENE: Scene = {
  format: 'kamae-scene',
  version: 1,
  name: 'Two 人',
  avatars: [
    { id: 'a', source: { kind: 'default', id: 'adult' }, pose: POSE, place: [0, 0, 0], turn: 0, scale: 1 },
  ],
  camera: { position: [0, 1, 3], target: [0, 1, 0], fov: 30, roll: 0, projection: 'perspective' },
  background: { kind: 'studio' },
  limits: true,
}

test('a written pose reads back equal and writes the same bytes', () => {
  const text = writePoseDocument(POSE)
  const read = readPoseDocument(text)
  expect(read).toEqual({ ok: true, pose: POSE })
  expect(read.ok && writePoseDocument(read.pose)).toBe(text)
})

test('a written scene reads back equal', () => {
  expect(readSceneDocument(writeSceneDocument(SCENE))).toEqual({ ok: true, scene: SCENE })
})

test.each([
  ['of ours', { kind: 'default', id: 'momo' }],
  ['kept on a device', { kind: 'file', sha256: 'a'.repeat(64), name: '私' }],
  ['kept on the server', { kind: 'content', id: 'c1', sha256: 'a'.repeat(64), name: '私' }],
] as const)('a scene names an avatar %s and reads back equal', (_, source) => {
  const [avatar] = SCENE.avatars
  const scene: Scene = { ...SCENE, avatars: avatar ? [{ ...avatar, source }] : [] }
  expect(readSceneDocument(writeSceneDocument(scene))).toEqual({ ok: true, scene })
})

test('a scene whose avatar is on the server but has no bytes to be known by is refused', () => {
  const [avatar] = SCENE.avatars
  const text = JSON.stringify({ ...SCENE, avatars: [{ ...avatar, source: { kind: 'content', id: 'c1' } }] })
  expect(readSceneDocument(text)).toEqual({ ok: false, reason: 'not-a-scene' })
})

test('the order in which a document was built does not change its bytes', () => {
  expect(canonicalJson({ b: 1, a: [{ d: 1, c: 2 }] })).toBe('{"a":[{"c":2,"d":1}],"b":1}')
})

test('a byte order mark before the document is passed over', () => {
  expect(readPoseDocument(`\uFEFF${writePoseDocument(POSE)}`).ok).toBe(true)
})

test.each([
  ['not-json', '{"format":'],
  ['not-a-pose', '[]'],
  ['not-a-pose', 'null'],
  ['not-a-pose', JSON.stringify({ ...POSE, hips: [0, 0] })],
  ['not-a-pose', JSON.stringify({ ...POSE, hips: [0, 1e9, 0] })],
  ['not-a-pose', JSON.stringify({ ...POSE, rotations: { head: [1, 1, 1, 1] } })],
  ['not-a-pose', JSON.stringify({ ...POSE, rotations: { tail: [0, 0, 0, 1] } })],
  ['not-a-pose', JSON.stringify({ ...POSE, expressions: { happy: 7 } })],
  ['newer-version', JSON.stringify({ ...POSE, version: 2 })],
  ['too-large', `"${'x'.repeat(64 * 1024)}"`],
  ['too-large', `"${'姿'.repeat(22 * 1024)}"`],
] as const)('a text that is no pose is refused as %s', (reason, text) => {
  expect(readPoseDocument(text)).toEqual({ ok: false, reason })
})

test('a pose is no scene', () => {
  expect(readSceneDocument(writePoseDocument(POSE))).toEqual({ ok: false, reason: 'not-a-scene' })
})

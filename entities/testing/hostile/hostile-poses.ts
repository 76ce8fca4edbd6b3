import { SAMPLE_POSE, SAMPLE_SCENE } from '@kamae/pose/testing/samples'

const spoilt = (change: object) => JSON.stringify({ ...SAMPLE_POSE, ...change })
const scene = (change: object) => JSON.stringify({ ...SAMPLE_SCENE, ...change })

/** Texts of poses and scenes that no reader may accept. */
export const HOSTILE_POSES: Readonly<Record<string, () => string>> = {
  'no letter': () => '',
  null: () => 'null',
  'a list': () => '[]',
  'a number': () => '1e999',
  'JSON cut off': () => '{"format":"kamae-pose","version":1',
  'a hundred thousand lists in one another': () => `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  'thirty thousand lists in one another': () => `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  'ten thousand objects in one another': () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  '65 KiB': () => spoilt({ expressions: { [`x${'y'.repeat(66_000)}`]: 1 } }),
  '2 MiB': () => scene({ name: 'x'.repeat(2 * 1024 * 1024) }),
  'a newer version': () => spoilt({ version: 2 }),
  'a version that is a text': () => spoilt({ version: '1' }),
  'another format': () => spoilt({ format: 'evil' }),
  'a rotation of nothing': () => spoilt({ rotations: { hips: [0, 0, 0, 0] } }),
  'a rotation too large': () => spoilt({ rotations: { hips: [1e308, 1e308, 1e308, 1e308] } }),
  'a rotation at infinity': () =>
    spoilt({ rotations: { hips: [0, 0, 0, 1] } }).replace('[0,0,0,1]', '[1e999,0,0,1]'),
  'a rotation without a number': () => spoilt({ rotations: { hips: [null, 0, 0, 1] } }),
  'a rotation of three': () => spoilt({ rotations: { hips: [0, 0, 1] } }),
  'a rotation of five': () => spoilt({ rotations: { hips: [0, 0, 0, 1, 0] } }),
  'a rotation of texts': () => spoilt({ rotations: { hips: ['0', '0', '0', '1'] } }),
  'a bone called constructor': () => spoilt({ rotations: { constructor: [0, 0, 0, 1] } }),
  'a bone called toString': () => spoilt({ rotations: { toString: [0, 0, 0, 1] } }),
  'rotations that are a list': () => spoilt({ rotations: [[0, 0, 0, 1]] }),
  'hips a mile away': () => spoilt({ hips: [0, 1609, 0] }),
  'hips that are a text': () => spoilt({ hips: 'hips' }),
  'an expression of two': () => spoilt({ expressions: { happy: 2 } }),
  'an expression below nothing': () => spoilt({ expressions: { happy: -1e-9 } }),
  'an expression without a name': () => spoilt({ expressions: { '': 1 } }),
  'an expression with a long name': () => spoilt({ expressions: { ['x'.repeat(65)]: 1 } }),
  'a gaze of no kind': () => spoilt({ gaze: { kind: '__proto__' } }),
  'a gaze without end': () => spoilt({ gaze: { kind: 'angles', yaw: 1e9, pitch: 0 } }),
  'a gaze at nothing': () => spoilt({ gaze: { kind: 'point', point: [null, null, null] } }),
  'no gaze': () => spoilt({ gaze: undefined }),
  'a scene of ten thousand avatars': () =>
    scene({ avatars: Array.from({ length: 10_000 }, () => SAMPLE_SCENE.avatars[0]) }),
  'a scene whose avatar stands at a text': () =>
    scene({ avatars: [{ ...SAMPLE_SCENE.avatars[0], place: ['0', 0, 0] }] }),
  'a scene with a background of no kind': () => scene({ background: { kind: '__proto__' } }),
  'a scene with an avatar of no kind': () =>
    scene({ avatars: [{ ...SAMPLE_SCENE.avatars[0], source: { kind: 'url', url: 'http://127.0.0.1' } }] }),
}

/** Texts that can be read, with something beside it that must not be in what was read. */
export const CLEANED_POSES: Readonly<Record<string, () => string>> = {
  'a bone called __proto__': () => spoilt({}).replace('"rotations":{', '"rotations":{"__proto__":[0,0,0,1],'),
  'a key called __proto__': () => spoilt({}).replace('{', '{"__proto__":{"polluted":1},'),
  'a key called constructor': () => spoilt({ constructor: { prototype: { polluted: 1 } } }),
  'a key of its own': () => spoilt({ onload: 'alert(1)' }),
  'the same key twice': () => spoilt({}).replace('{', '{"gaze":{"kind":"evil"},'),
}

const avatar = (change: object) => scene({ avatars: [{ ...SAMPLE_SCENE.avatars[0], ...change }] })
const posed = (change: object) => avatar({ pose: { ...SAMPLE_POSE, ...change } })

/** Scenes with numbers that are none or beyond the world: they open mended, finite and near. */
export const MENDED_SCENES: Readonly<Record<string, () => string>> = {
  'a scene whose camera is at infinity': () =>
    scene({}).replace(/"position":\[[^\]]*\]/, '"position":[1e999,0,0]'),
  'a scene whose camera is beyond the stars': () =>
    scene({ camera: { ...SAMPLE_SCENE.camera, position: [0, 1e30, 0] } }),
  'a scene whose camera looks beyond the stars': () =>
    scene({ camera: { ...SAMPLE_SCENE.camera, target: [0, -10_001, 0] } }),
  'a scene whose avatar stands beyond the stars': () =>
    scene({ avatars: [{ ...SAMPLE_SCENE.avatars[0], place: [1e30, 0, 0] }] }),
  'a scene whose avatar has no size': () => scene({ avatars: [{ ...SAMPLE_SCENE.avatars[0], scale: 0 }] }),
  'a scene without a camera': () => scene({ camera: undefined }),
  'a scene whose camera is a text': () => scene({ camera: 'camera' }),
  'a scene whose camera is no number': () =>
    scene({ camera: { ...SAMPLE_SCENE.camera, position: [null, 0, 0] } }),
  'a scene whose camera sees nothing': () => scene({ camera: { ...SAMPLE_SCENE.camera, fov: 0 } }),
  'a scene with a kept camera beyond the stars': () =>
    scene({
      cameras: [{ id: 'c', name: 'Far', camera: { ...SAMPLE_SCENE.camera, position: [0, 1e30, 0] } }],
    }),
  'a scene whose avatar stands nowhere': () => avatar({ place: [null, 0, 0] }),
  'a scene whose avatar is turned by infinity': () => avatar({ turn: 0 }).replace('"turn":0', '"turn":1e999'),
  'a scene whose avatar is as large as the sun': () => avatar({ scale: 1e9 }),
  'a scene whose avatar has a rotation of nothing': () => posed({ rotations: { hips: [0, 0, 0, 0] } }),
  'a scene whose avatar has a rotation of no number': () => posed({ rotations: { hips: [null, 0, 0, 1] } }),
  'a scene whose avatar has hips a mile away': () => posed({ hips: [0, 1609, 0] }),
  'a scene whose avatar smiles twice': () => posed({ expressions: { happy: 2 } }),
  'a scene whose avatar looks nowhere': () => posed({ gaze: { kind: 'point', point: [null, null, null] } }),
  'a scene with a thing beyond the stars': () =>
    scene({
      props: [
        {
          id: 'p',
          name: 'Ball',
          shape: { kind: 'sphere', colour: '#ffffff' },
          place: [1e30, 0, 0],
          turn: [0, null, 0, 1],
          size: [1, 1, 1],
        },
      ],
    }),
  'a scene lit by no number': () => scene({ air: { strength: null, yaw: 0, gusts: 0, gravity: 1 } }),
}

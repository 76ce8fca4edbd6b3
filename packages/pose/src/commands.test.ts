import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BONES, type Bone } from './bones.ts'
import { canonicalJson } from './canonical-json.ts'
import type { Command } from './command.ts'
import { COMMANDS, setAngles, setExpression, setLimits, turnJoint } from './commands.ts'
import { readSceneDocument, writeSceneDocument } from './documents.ts'
import { createHistory } from './history.ts'
import { jointAxes, readAngles, writeAngles } from './joint-angles.ts'
import { LIMBS, MASK_NAMES } from './masks.ts'
import { IDENTITY } from './math.ts'
import type { Pose } from './pose.ts'
import { REACH_BONES } from './reach.ts'
import type { Scene, SceneAvatar } from './scene.ts'
import { shortQuat } from './short-numbers.ts'
import { STANDARD_SKELETON } from './standard-skeleton.ts'
import { STANDING_SCENE } from './testing/samples.ts'
import type { Quat } from './vector.ts'

const within = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true })
const wild = fc.oneof(within(-1e3, 1e3), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0))
const vec = fc.tuple(within(-2, 2), within(-2, 2), within(-2, 2))
const wildVec = fc.tuple(wild, wild, wild)
const quat = fc.tuple(within(-1, 1), within(-1, 1), within(-1, 1), within(-1, 1)).map((q) => shortQuat(q))
const bone = fc.constantFrom(...BONES)
const text = fc.string({ unit: 'grapheme', maxLength: 90 })
const gaze = fc.oneof(
  fc.constantFrom({ kind: 'ahead' } as const, { kind: 'camera' } as const),
  fc.record({ kind: fc.constant('point' as const), point: vec }),
  fc.record({ kind: fc.constant('angles' as const), yaw: within(-90, 90), pitch: within(-90, 90) }),
)
const pose: fc.Arbitrary<Pose> = fc.record({
  format: fc.constant('kamae-pose' as const),
  version: fc.constant(1 as const),
  rotations: fc.dictionary(bone, quat, { noNullPrototype: true }),
  hips: fc.oneof(vec, fc.tuple(within(-100, 100), within(-100, 100), within(-100, 100))),
  expressions: fc.dictionary(fc.constantFrom('happy', 'blinkLeft', 'constructor'), within(0, 1), {
    noNullPrototype: true,
  }),
  gaze,
})
const source = fc.oneof(
  fc.record({ kind: fc.constant('default' as const), id: fc.constantFrom('adult', 'small') }),
  fc.record({
    kind: fc.constant('file' as const),
    sha256: fc.constantFrom('a'.repeat(64)),
    name: fc.string(),
  }),
)
const camera = fc.record({
  position: vec,
  target: vec,
  fov: within(1, 120),
  roll: within(-180, 180),
  projection: fc.constantFrom('perspective' as const, 'orthographic' as const),
})
const colour = fc.constantFrom('#000000', '#ffffff', '#12ab9f')
const background = fc.oneof(
  fc.constantFrom({ kind: 'transparent' } as const, { kind: 'studio' } as const),
  fc.record({ kind: fc.constant('colour' as const), colour }),
  fc.record({ kind: fc.constant('gradient' as const), top: colour, bottom: colour }),
)
function avatarOf(id: string): fc.Arbitrary<SceneAvatar> {
  return fc.record({
    id: fc.constant(id),
    source,
    pose,
    place: vec,
    turn: within(-360, 360),
    scale: within(0.01, 100),
  })
}
const scene: fc.Arbitrary<Scene> = fc.record({
  format: fc.constant('kamae-scene' as const),
  version: fc.constant(1 as const),
  name: fc.string({ maxLength: 80 }),
  avatars: fc.oneof(
    fc.tuple(avatarOf('a'), avatarOf('b')),
    fc.tuple(avatarOf('a')),
    fc.constant<SceneAvatar[]>([]),
  ),
  camera,
  background,
  limits: fc.boolean(),
})

const avatar = fc.constantFrom('a', 'a', 'b', 'nobody')
const skeleton = fc.constant(STANDARD_SKELETON)
const limb = fc.constantFrom(...LIMBS)
const wildQuat = fc.tuple(wild, wild, wild, wild) as fc.Arbitrary<Quat>
const INPUTS: Record<(typeof COMMANDS)[number]['id'], fc.Arbitrary<unknown>> = {
  turnJoint: fc.record({ avatar, bone, rotation: fc.oneof(quat, wildQuat) }),
  setAngles: fc.record({
    avatar,
    bone,
    angles: fc.dictionary(fc.constantFrom('raise', 'bend', 'twist', 'turn'), wild),
  }),
  reachJoint: fc.record({
    avatar,
    skeleton,
    goal: fc.record(
      {
        bone: fc.constantFrom(...REACH_BONES),
        position: fc.oneof(vec, wildVec),
        rotation: fc.oneof(quat, fc.constantFrom('follow', 'keep-world')),
      },
      { requiredKeys: ['bone', 'position'] },
    ),
    pins: fc.oneof(
      fc.constant(undefined),
      fc.tuple(fc.record({ bone: fc.constantFrom('leftHand', 'hips', 'rightFoot'), position: vec })),
    ),
  }),
  applyPose: fc.record(
    { avatar, pose, strength: fc.oneof(wild, within(0, 1)), mask: fc.constantFrom(...MASK_NAMES) },
    { requiredKeys: ['avatar', 'pose'] },
  ),
  mirrorAvatar: fc.record({ avatar }),
  swapSides: fc.record({ avatar }),
  copyLimb: fc.record({ avatar, from: limb, to: limb }),
  resetJoint: fc.record({ avatar, bone }),
  resetLimb: fc.record({ avatar, limb }),
  resetAll: fc.record({ avatar }),
  setExpression: fc.record({
    avatar,
    name: fc.oneof(text, fc.constantFrom('happy', '__proto__', 'constructor')),
    weight: wild,
  }),
  setGaze: fc.record({ avatar, gaze }),
  setHips: fc.record({ avatar, hips: wildVec }),
  feetOnFloor: fc.record({ avatar, skeleton }),
  placeAvatar: fc.record({ avatar, place: wildVec, turn: wild, scale: wild }, { requiredKeys: ['avatar'] }),
  setAvatarSource: fc.record({ avatar, source }),
  setCamera: fc.record({ camera }),
  setBackground: fc.record({ background }),
  rename: fc.record({ name: text }),
  setLimits: fc.record({ limits: fc.boolean() }),
  replaceScene: fc.record({ scene }),
}

const commands = COMMANDS as readonly Command<never>[]
const step = fc
  .constantFrom(...commands)
  .chain((command) => (INPUTS[command.id] as fc.Arbitrary<never>).map((input) => ({ command, input })))

test('every command has inputs to be tried with', () => {
  expect(Object.keys(INPUTS).sort()).toEqual(commands.map(({ id }) => id).sort())
})

test.each(commands)(
  '$id: undo gives every byte back, redo is run, and the scene stays a document',
  (command) => {
    fc.assert(
      fc.property(scene, INPUTS[command.id] as fc.Arbitrary<never>, (start, input) => {
        const before = canonicalJson(start)
        const history = createHistory(start)
        history.run(command, input, { label: 'step' })
        expect(canonicalJson(start)).toBe(before)
        const after = canonicalJson(history.scene)
        expect(after).toBe(canonicalJson(command.run(start, input)))
        expect(readSceneDocument(writeSceneDocument(history.scene)).ok).toBe(true)
        const changed = history.canUndo
        expect(changed).toBe(after !== before)
        history.undo()
        expect(canonicalJson(history.scene)).toBe(before)
        history.redo()
        expect(canonicalJson(history.scene)).toBe(after)
      }),
      { numRuns: 120 },
    )
  },
)

test('a command for one avatar leaves the others, camera and background identical', () => {
  fc.assert(
    fc.property(scene, step, (start, { command, input }) => {
      if (['replaceScene', 'setLimits'].includes(command.id)) return
      const next = command.run(start, input)
      const { avatar: id } = input as { avatar?: string }
      for (const [index, other] of start.avatars.entries()) {
        if (other.id !== id) expect(next.avatars[index]).toBe(other)
      }
      if (command.id !== 'setCamera') expect(next.camera).toBe(start.camera)
      if (command.id !== 'setBackground') expect(next.background).toBe(start.background)
    }),
    { numRuns: 300 },
  )
})

test('a thousand commands at random undo to the byte and redo to the byte', () => {
  fc.assert(
    fc.property(scene, fc.array(step, { minLength: 1000, maxLength: 1000 }), (start, steps) => {
      const history = createHistory(start)
      for (const { command, input } of steps) history.run(command, input, { label: command.id })
      const end = canonicalJson(history.scene)
      history.goTo(0)
      expect(canonicalJson(history.scene)).toBe(canonicalJson(start))
      history.goTo(history.entries.length)
      expect(canonicalJson(history.scene)).toBe(end)
    }),
    { numRuns: 3 },
  )
})

function turnOf(at: Scene, name: Bone): Quat {
  return at.avatars[0]?.pose.rotations[name] ?? IDENTITY
}

test('limits hold for turns and angles while they are on', () => {
  const bent = setAngles.run(STANDING_SCENE, { avatar: 'a', bone: 'leftLowerArm', angles: { bend: 200 } })
  const most = jointAxes('leftLowerArm').find(({ id }) => id === 'bend')?.max ?? 0
  expect(readAngles('leftLowerArm', turnOf(bent, 'leftLowerArm')).bend).toBeCloseTo(most, 3)
  const free = turnJoint.run(
    { ...STANDING_SCENE, limits: false },
    { avatar: 'a', bone: 'head', rotation: writeAngles('head', { turn: 120 }) },
  )
  expect(readAngles('head', turnOf(free, 'head')).turn).toBeCloseTo(120, 3)
  const on = setLimits.run(free, { limits: true })
  expect(readAngles('head', turnOf(on, 'head')).turn).toBeLessThan(45)
})

test('setting one angle leaves the others of that bone', () => {
  const first = setAngles.run(STANDING_SCENE, { avatar: 'a', bone: 'leftUpperArm', angles: { raise: 30 } })
  const second = setAngles.run(first, { avatar: 'a', bone: 'leftUpperArm', angles: { twist: 20 } })
  const angles = readAngles('leftUpperArm', turnOf(second, 'leftUpperArm'))
  expect(angles.raise).toBeCloseTo(30, 3)
  expect(angles.twist).toBeCloseTo(20, 3)
})

test('an expression at nothing leaves the document', () => {
  const on = setExpression.run(STANDING_SCENE, { avatar: 'a', name: 'happy', weight: 3 })
  expect(on.avatars[0]?.pose.expressions).toEqual({ happy: 1 })
  const off = setExpression.run(on, { avatar: 'a', name: 'happy', weight: 0 })
  expect(off.avatars[0]?.pose.expressions).toEqual({})
})

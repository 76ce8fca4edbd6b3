import { onAvatar, onBody, onFloor } from '../contacts/contact-of.ts'
import * as fc from 'fast-check'
import { BONES } from '../skeleton/bones.ts'
import type { BODY_COMMANDS } from '../commands/body-commands.ts'
import type { COMMANDS } from '../commands/commands.ts'
import type { CONTACT_COMMANDS } from '../commands/contact-commands.ts'
import { clipOf } from '../documents/limb-clip.ts'
import { LIMBS, MASK_NAMES } from '../skeleton/masks.ts'
import type { Pose } from '../documents/pose.ts'
import { REACH_BONES } from '../ik/reach.ts'
import { PIN_BONES, type Scene, type SceneAvatar, type ScenePin } from '../documents/scene.ts'
import { shortQuat } from '../math/short-numbers.ts'
import { type Contact, MOVING_CONTACT_POINTS, CONTACT_POINTS } from '../skeleton/contact-points.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import type { Quat } from '../math/vector.ts'

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
const bare: fc.Arbitrary<Pose> = fc.record({
  format: fc.constant('kamae-pose' as const),
  version: fc.constant(1 as const),
  rotations: fc.dictionary(bone, quat, { noNullPrototype: true }),
  hips: fc.oneof(vec, fc.tuple(within(-100, 100), within(-100, 100), within(-100, 100))),
  expressions: fc.dictionary(fc.constantFrom('happy', 'blinkLeft', 'constructor'), within(0, 1), {
    noNullPrototype: true,
  }),
  gaze,
})
const contactPoint = fc.constantFrom(...MOVING_CONTACT_POINTS)
const contact: fc.Arbitrary<Contact> = fc
  .tuple(contactPoint, fc.constantFrom(...CONTACT_POINTS, null))
  .map(([point, other]) => (other ? onBody(point, other) : onFloor(point)))
/** Poses of every kind, with joints anywhere, and sometimes with contacts. */
export const POSE: fc.Arbitrary<Pose> = fc
  .tuple(bare, fc.option(fc.array(contact, { maxLength: 3 }), { nil: undefined }))
  .map(([pose, contacts]) => (contacts ? { ...pose, contacts } : pose))
const pin: fc.Arbitrary<ScenePin> = fc.record({
  bone: fc.constantFrom(...PIN_BONES),
  position: vec,
  rotation: fc.option(quat),
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
  const parts = { id: fc.constant(id), source, pose: POSE, place: vec }
  const sizes = { turn: within(-360, 360), scale: within(0.01, 100) }
  const pins = fc.uniqueArray(pin, { maxLength: 3, selector: ({ bone: held }) => held })
  return fc.record(
    { ...parts, ...sizes, pins },
    { requiredKeys: ['id', 'source', 'pose', 'place', 'turn', 'scale'] },
  )
}
/** Scenes with two avatars, one, or none. */
export const SCENE: fc.Arbitrary<Scene> = fc.record({
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
// An edit may come before its avatar is loaded.
const skeleton = fc.constantFrom(STANDARD_SKELETON, STANDARD_SKELETON, undefined)
const isSymmetric = fc.boolean()
const limb = fc.constantFrom(...LIMBS)
const angles = fc.dictionary(fc.constantFrom('raise', 'bend', 'twist', 'turn'), wild)
const wildQuat = fc.tuple(wild, wild, wild, wild) as fc.Arbitrary<Quat>
type Id = (typeof COMMANDS | typeof BODY_COMMANDS | typeof CONTACT_COMMANDS)[number]['id']

const skeletons = fc.option(
  fc.constant(
    new Map([
      ['a', STANDARD_SKELETON],
      ['b', STANDARD_SKELETON],
    ]),
  ),
  { nil: undefined },
)
const sceneContact = fc
  .tuple(avatar, contactPoint, avatar, fc.constantFrom(...CONTACT_POINTS))
  .map((touching) => onAvatar(...touching))

/** Inputs for every command of `commands.ts`, `body-commands.ts` and `contact-commands.ts`, wild ones among them. */
export const INPUTS: Record<Id, fc.Arbitrary<unknown>> = {
  addContact: fc.record({ avatar, skeleton, contact }),
  removeContact: fc.record({ avatar, skeleton, contactPoint }),
  keepContacts: fc.record({ avatar, skeleton: fc.constant(STANDARD_SKELETON) }),
  setSceneContact: fc.record({ contact: sceneContact, skeletons }),
  removeSceneContact: fc.record({ avatar, contactPoint, skeletons }),
  pinBones: fc.record({
    avatar,
    skeleton: fc.constant(STANDARD_SKELETON),
    bones: fc.subarray([...PIN_BONES]),
    hold: fc.constantFrom('none', 'place', 'direction'),
  }),
  setFloating: fc.record({ avatar, floats: fc.boolean() }),
  setConstructionLines: fc.record({ avatar, isShown: fc.boolean() }),
  pasteLimb: fc.record(
    {
      avatar,
      skeleton,
      isSymmetric,
      clip: fc.tuple(POSE, limb).map(([pose, from]) => clipOf(pose, from)),
      to: limb,
    },
    { requiredKeys: ['avatar', 'clip'] },
  ),
  blendBetween: fc.record(
    {
      avatar,
      skeleton,
      from: POSE,
      to: POSE,
      t: fc.oneof(wild, within(0, 1)),
      mask: fc.constantFrom(...MASK_NAMES),
    },
    { requiredKeys: ['avatar', 'from', 'to', 't'] },
  ),
  randomizePose: fc.record(
    {
      avatar,
      skeleton: fc.constant(STANDARD_SKELETON),
      seed: fc.nat(),
      strength: fc.oneof(wild, within(0, 1)),
      mask: fc.constantFrom(...MASK_NAMES),
      digits: fc.constantFrom(0, 1, 3, Number.NaN, -4, 40),
    },
    { requiredKeys: ['avatar', 'skeleton', 'seed', 'strength'] },
  ),
  turnJoint: fc.record({ avatar, skeleton, isSymmetric, bone, rotation: fc.oneof(quat, wildQuat) }),
  setAngles: fc.record({ avatar, skeleton, isSymmetric, bone, angles }),
  setJoints: fc.record({ avatar, skeleton, joints: fc.dictionary(bone, angles, { maxKeys: 5 }) }),
  reachJoint: fc.record({
    avatar,
    skeleton: fc.constant(STANDARD_SKELETON),
    goal: fc.record(
      {
        bone: fc.constantFrom(...REACH_BONES),
        position: fc.oneof(vec, wildVec),
        rotation: fc.oneof(quat, fc.constantFrom('follow', 'keep-world')),
      },
      { requiredKeys: ['bone', 'position'] },
    ),
    isSymmetric,
  }),
  applyPose: fc.record(
    {
      avatar,
      skeleton,
      pose: POSE,
      strength: fc.oneof(wild, within(0, 1)),
      mask: fc.constantFrom(...MASK_NAMES),
    },
    { requiredKeys: ['avatar', 'pose'] },
  ),
  mirrorAvatar: fc.record({ avatar, skeleton }),
  swapSides: fc.record({ avatar, skeleton }),
  copyLimb: fc.record({ avatar, skeleton, from: limb, to: limb }),
  resetJoint: fc.record({ avatar, skeleton, isSymmetric, bone }),
  resetLimb: fc.record({ avatar, skeleton, isSymmetric, limb }),
  resetAll: fc.record({ avatar }),
  setExpression: fc.record({
    avatar,
    name: fc.oneof(text, fc.constantFrom('happy', '__proto__', 'constructor')),
    weight: wild,
  }),
  setGaze: fc.record({ avatar, gaze }),
  setHips: fc.record({ avatar, skeleton, hips: wildVec }),
  feetOnFloor: fc.record({ avatar, skeleton: fc.constant(STANDARD_SKELETON) }),
  placeAvatar: fc.record({ avatar, place: wildVec, turn: wild, scale: wild }, { requiredKeys: ['avatar'] }),
  setAvatarSource: fc.record({ avatar, source }),
  setCamera: fc.record({ camera }),
  setBackground: fc.record({ background }),
  rename: fc.record({ name: text }),
  setLimits: fc.record({ limits: fc.boolean(), skeletons }),
  replaceScene: fc.record({ scene: SCENE }),
}

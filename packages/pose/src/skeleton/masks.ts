import { BONES, type Bone } from './bones.ts'

const FINGER = /(Thumb|Index|Middle|Ring|Little)/

function bonesWhere(test: (bone: Bone) => boolean): readonly Bone[] {
  return BONES.filter(test)
}

function armOf(side: string): readonly Bone[] {
  return bonesWhere(
    (bone) => bone.startsWith(side) && (/(Shoulder|Arm|Hand)$/.test(bone) || FINGER.test(bone)),
  )
}

function handOf(side: string): readonly Bone[] {
  return bonesWhere((bone) => bone.startsWith(side) && (bone.endsWith('Hand') || FINGER.test(bone)))
}

function legOf(side: string): readonly Bone[] {
  return bonesWhere((bone) => bone.startsWith(side) && /(Leg|Foot|Toes)$/.test(bone))
}

/** The bones of each limb. An arm includes its hand; a hand includes the wrist and the fingers. */
export const LIMB_BONES = {
  head: ['neck', 'head', 'leftEye', 'rightEye', 'jaw'],
  torso: ['hips', 'spine', 'chest', 'upperChest'],
  leftArm: armOf('left'),
  rightArm: armOf('right'),
  leftHand: handOf('left'),
  rightHand: handOf('right'),
  leftLeg: legOf('left'),
  rightLeg: legOf('right'),
} as const satisfies Record<string, readonly Bone[]>

/** A part of the body that is copied, pasted and reset as one. */
export type Limb = keyof typeof LIMB_BONES

/** Every limb's name. */
export const LIMBS = Object.keys(LIMB_BONES) as readonly Limb[]

const { head, torso, leftArm, rightArm, leftHand, rightHand, leftLeg, rightLeg } = LIMB_BONES

/** The parts of the body that a pose can be put on alone. A mask with `hips` carries the place of the hips, one with `head` the face. */
export const MASKS = {
  whole: new Set(BONES),
  upperBody: new Set<Bone>([...head, 'spine', 'chest', 'upperChest', ...leftArm, ...rightArm]),
  lowerBody: new Set<Bone>(['hips', ...leftLeg, ...rightLeg]),
  head: new Set<Bone>(head),
  torso: new Set<Bone>(torso),
  arms: new Set<Bone>([...leftArm, ...rightArm]),
  hands: new Set<Bone>([...leftHand, ...rightHand]),
  legs: new Set<Bone>([...leftLeg, ...rightLeg]),
  leftArm: new Set<Bone>(leftArm),
  rightArm: new Set<Bone>(rightArm),
  leftHand: new Set<Bone>(leftHand),
  rightHand: new Set<Bone>(rightHand),
  leftLeg: new Set<Bone>(leftLeg),
  rightLeg: new Set<Bone>(rightLeg),
} as const satisfies Record<string, ReadonlySet<Bone>>

/** The name of a body mask. */
export type MaskName = keyof typeof MASKS

/** Every mask's name. */
export const MASK_NAMES = Object.keys(MASKS) as readonly MaskName[]

/** Whether a bone is a finger's, thumbs included. */
export function isFinger(bone: Bone): boolean {
  return FINGER.test(bone)
}

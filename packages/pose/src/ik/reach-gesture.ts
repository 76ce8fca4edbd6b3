import { balanceOf, centreOfMass } from '../kinematics/balance.ts'
import type { Bone } from '../skeleton/bones.ts'
import { fitPose, type Joint } from '../kinematics/forward.ts'
import { LIMB_OF_END, type LimbEnd, limbReach, type LimbStart, measureLimb } from './limb-solver.ts'
import { type Levels, levelsOf } from './levels.ts'
import { limitRotation } from '../kinematics/limit-joints.ts'
import { add, distance, scale, subtract } from '../math/math.ts'
import { type Plants, plantOf } from './plant.ts'
import type { Pose } from '../documents/pose.ts'
import { jointBelow, jointOf, type Rig, rigOf, type Stance } from '../kinematics/rig.ts'
import { hipsOffset, shortQuat } from '../math/short-numbers.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { type Sole, soleOf } from '../kinematics/soles.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

/** Hands and feet. */
export const ENDS = ['leftHand', 'rightHand', 'leftFoot', 'rightFoot'] as const

/** What a body stands on. */
export const FEET = ['leftFoot', 'rightFoot'] as const

const MIDDLES: Partial<Record<Bone, LimbEnd>> = {
  leftLowerArm: 'leftHand',
  rightLowerArm: 'rightHand',
  leftLowerLeg: 'leftFoot',
  rightLowerLeg: 'rightFoot',
}

/** The end of the limb whose elbow or knee this bone begins with. */
export function endBeyond(bone: Bone): LimbEnd | undefined {
  return MIDDLES[bone]
}

/** Where a bone shall be (metres, avatar frame) and how it shall be turned there. */
export type Place = { readonly bone: Bone; readonly position: Vec3; readonly rotation?: Quat | undefined }

/** A dragged bone's place; its turn: given, as it is in the avatar frame, or following the bone above. */
export type Wish = {
  readonly bone: Bone
  readonly position: Vec3
  readonly rotation?: Quat | 'keep-world' | 'follow'
}

/** A stance, and how far the worst of the dragged and the held ends is from its place in it (metres). */
export type Guess = { readonly stance: Stance; readonly miss: number }

/** What a gesture began with; every solve of the gesture starts here. */
export type Gesture = {
  readonly rig: Rig
  readonly limits: boolean
  readonly pose: Pose
  readonly start: Stance
  readonly limbs: Readonly<Record<LimbEnd, LimbStart>>
  /** Metres that bent legs can still raise the hips. */
  readonly rise: number
  /** The feet that stand and keep standing, and how low the rest may go; none where the body floats. */
  readonly plants: Plants
  /** As they were measured when it began: a mesh that is measured later moves nobody in mid-drag. */
  readonly soles: Readonly<Partial<Record<(typeof FEET)[number], Sole>>>
  readonly levels: Levels | undefined
  /** Where the weight of a body that stands fell (metres); undefined for one that lies, jumps or falls. */
  readonly weight: Vec3 | undefined
}

/** How a dragged end shall be turned, avatar frame: feet keep their turn and hands follow the forearm (undefined) unless the wish says otherwise. */
export function turnOf({ limbs }: Gesture, { rotation }: Wish, end: LimbEnd): Quat | undefined {
  const turn = rotation ?? (end.endsWith('Foot') ? 'keep-world' : 'follow')
  if (turn === 'follow') return undefined
  return turn === 'keep-world' ? limbs[end].end.rotation : turn
}

type Known = Gesture & { readonly skeleton: Skeleton; readonly floor: boolean }
const gestures = new WeakMap<Pose, Known>()

/** The gesture that began in this pose, measured once. `floor`: feet that stand on the floor keep standing, and nothing goes through it. */
export function gestureOf(skeleton: Skeleton, from: Pose, limits: boolean, floor = false): Gesture {
  const known = gestures.get(from)
  if (known?.skeleton === skeleton && known.limits === limits && known.floor === floor) return known
  const pose = fitPose(skeleton, from)
  const rig = rigOf(skeleton)
  const start = stanceOf(rig, pose)
  const limb = (end: LimbEnd): LimbStart => measureLimb(rig, start, LIMB_OF_END[end], limits)
  const limbs = {
    leftHand: limb('leftHand'),
    rightHand: limb('rightHand'),
    leftFoot: limb('leftFoot'),
    rightFoot: limb('rightFoot'),
  }
  const rise = Math.min(
    ...FEET.map((foot) => Math.max(0, 0.998 * limbReach(limbs[foot]) - limbs[foot].bend.distance)),
  )
  const weight = balanceOf(skeleton, pose).isBalanced ? weightOf(rig, start) : undefined
  const soles: Partial<Record<(typeof FEET)[number], Sole>> = {}
  for (const foot of FEET) {
    const sole = rig.parent.has(foot) ? soleOf(skeleton, foot) : undefined
    if (sole) soles[foot] = sole
  }
  const plants: Plants = {}
  if (floor)
    for (const foot of FEET) {
      const plant = rig.parent.has(foot) ? plantOf(skeleton, rig, start, limbs[foot], foot) : undefined
      if (plant) plants[foot] = plant
    }
  const levels = floor ? levelsOf(skeleton, rig, start) : undefined
  const gesture = { skeleton, floor, limits, rig, pose, start, limbs, rise, weight, plants, soles, levels }
  gestures.set(from, gesture)
  return gesture
}

/** The centre of mass of a stance, metres in the avatar frame. */
export function weightOf(rig: Rig, stance: Stance): Vec3 {
  const joints = new Map<Bone, Joint>()
  // Parents come first.
  for (const bone of rig.movers) {
    if (bone.endsWith('Toes')) continue
    const parent = rig.parent.get(bone)
    const above = parent && joints.get(parent)
    joints.set(bone, above ? jointBelow(rig, stance, bone, above) : jointOf(rig, stance, bone))
  }
  return centreOfMass((bone) => joints.get(bone)?.position)
}

/** A pose that the skeleton can take (`fitPose`) as solvers see it; not to be written to. */
export function stanceOf(rig: Rig, { rotations, hips }: Pose): Readonly<Stance> {
  return { local: rotations, hips: add(rig.hipsRest, scale(hips, rig.hipsHeight)) }
}

/** A stance of its own that can be changed. */
export function copyOf({ local, hips }: Stance): Stance {
  return { local: { ...local }, hips }
}

/** The pose that a stance is; turns and hips that are the gesture's own stay as they are, faces and fingers come from `pose`. */
export function poseOf({ rig, pose: from, limits }: Gesture, pose: Pose, stance: Stance): Pose {
  const rotations: Pose['rotations'] = { ...from.rotations }
  for (const bone of rig.movers) {
    const turn = stance.local[bone]
    if (turn && turn !== from.rotations[bone])
      rotations[bone] = limits ? shortLimited(bone, turn) : shortQuat(turn)
  }
  return { ...pose, rotations, hips: hipsOf(rig, from, stance) }
}

/**
 * `pose` with the hips and the turns of a stance that are not those of `since`, which the stance was copied from. What this
 * skeleton has no bone for stays as it is.
 */
export function changedPose(
  { rig, pose: from, limits }: Gesture,
  pose: Pose,
  stance: Stance,
  since: Readonly<Stance>,
): Pose {
  const rotations: Pose['rotations'] = { ...pose.rotations }
  for (const bone of rig.movers) {
    const turn = stance.local[bone]
    if (turn && turn !== since.local[bone])
      rotations[bone] = limits ? shortLimited(bone, turn) : shortQuat(turn)
  }
  return { ...pose, rotations, hips: hipsOf(rig, from, stance) }
}

/** Rounded, and inside the limits all the same. */
function shortLimited(bone: Bone, turn: Quat): ReturnType<typeof shortQuat> {
  const short = shortQuat(turn)
  const kept = limitRotation(bone, short)
  return kept === short ? short : shortQuat(kept)
}

/** The place of the hips as documents keep it. Hips that rest on the floor have no unit to be measured in, so they stay. */
function hipsOf(rig: Rig, from: Pose, stance: Stance): Pose['hips'] {
  const before = add(rig.hipsRest, scale(from.hips, rig.hipsHeight))
  if (rig.hipsHeight < 1e-3 || distance(stance.hips, before) === 0) return from.hips
  return hipsOffset(scale(subtract(stance.hips, rig.hipsRest), 1 / rig.hipsHeight))
}

import type { Bone } from '@kamae/pose/skeleton/bones'
import { worldJoints } from '@kamae/pose/kinematics/forward'
import { add, lerp, rotateVector, scale, subtract } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { FlatJoint } from './skeleton-2d.ts'

/** A point of the body: metres from its bone, in the bone's rest frame. */
export type BodyPoint = { readonly bone: Bone; readonly offset: Vec3 }

const SIDES = ['left', 'right'] as const
const BONE_OF = {
  Shoulder: 'UpperArm',
  Elbow: 'LowerArm',
  Wrist: 'Hand',
  Hip: 'UpperLeg',
  Knee: 'LowerLeg',
  Ankle: 'Foot',
} as const

// Metres on an adult of 1.68 m, left side, from the head joint: what a skeleton with eyes shows better.
const EYE: Vec3 = [0.032, 0.07, 0.079]
const NOSE_FROM_EYES: Vec3 = [0, -0.035, 0.035]
const EAR_FROM_EYES: Vec3 = [0.075, -0.01, -0.08]
const ADULT_HIPS = 0.92

const known = new WeakMap<Skeleton, ReadonlyMap<FlatJoint, BodyPoint>>()

/** Where the joints of a flat figure are on a body; those whose bones it lacks are absent, and so is the neck, which lies between the shoulders. */
export function bodyPoints(skeleton: Skeleton): ReadonlyMap<FlatJoint, BodyPoint> {
  let points = known.get(skeleton)
  if (!points) known.set(skeleton, (points = findPoints(skeleton)))
  return points
}

function findPoints(skeleton: Skeleton): ReadonlyMap<FlatJoint, BodyPoint> {
  const rest = new Map(skeleton.bones.map(({ name, position }) => [name, position]))
  const size = skeleton.hipsHeight / ADULT_HIPS
  const points = new Map<FlatJoint, BodyPoint>()
  const put = (joint: FlatJoint, bone: Bone, offset: Vec3) => {
    if (rest.has(bone)) points.set(joint, { bone, offset })
  }
  const head = rest.get('head')
  const eye = rest.get('leftEye')
  const eyes = head && eye ? subtract(eye, head) : scale(EYE, size)
  const middle: Vec3 = [0, eyes[1], eyes[2]]
  put('nose', 'head', add(middle, scale(NOSE_FROM_EYES, size)))
  for (const side of SIDES) {
    const mirror = side === 'left' ? 1 : -1
    const ear = add(middle, scale(EAR_FROM_EYES, size))
    put(`${side}Eye`, 'head', [eyes[0] * mirror, eyes[1], eyes[2]])
    put(`${side}Ear`, 'head', [ear[0] * mirror, ear[1], ear[2]])
    for (const [joint, part] of Object.entries(BONE_OF) as [keyof typeof BONE_OF, (typeof BONE_OF)['Hip']][])
      put(`${side}${joint}`, `${side}${part}`, [0, 0, 0])
    putFoot(side, rest, points)
  }
  return points
}

/** Heel and toes on the floor under the foot at rest, as `loweredToFloor` takes a sole. */
function putFoot(
  side: 'left' | 'right',
  rest: ReadonlyMap<Bone, Vec3>,
  points: Map<FlatJoint, BodyPoint>,
): void {
  const foot = rest.get(`${side}Foot`)
  if (!foot) return
  const toes = rest.get(`${side}Toes`)
  const ball = toes ?? ([foot[0], 0, foot[2] + 1.5 * foot[1]] as const)
  const long = Math.max(0.02, ball[2] - foot[2])
  const mirror = side === 'left' ? 1 : -1
  // The joint of the toes may be absent: then the foot carries them.
  const carrier: Bone = toes ? `${side}Toes` : `${side}Foot`
  const from = toes ?? foot
  const tip: Vec3 = [ball[0], 0, ball[2] + 0.4 * long]
  const inward = 0.15 * long * mirror
  points.set(`${side}BigToe`, { bone: carrier, offset: subtract(add(tip, [-inward, 0, 0]), from) })
  points.set(`${side}SmallToe`, {
    bone: carrier,
    offset: subtract(add(tip, [2 * inward, 0, -0.25 * long]), from),
  })
  points.set(`${side}Heel`, {
    bone: `${side}Foot`,
    offset: subtract([foot[0], 0, foot[2] - 0.35 * long], foot),
  })
}

/** Where the joints of a flat figure are on a posed body, metres in the avatar frame. */
export function flatPlaces(skeleton: Skeleton, pose: Pose): Partial<Record<FlatJoint, Vec3>> {
  const joints = worldJoints(skeleton, pose)
  const places: Partial<Record<FlatJoint, Vec3>> = {}
  for (const [name, { bone, offset }] of bodyPoints(skeleton)) {
    const joint = joints.get(bone)
    if (joint) places[name] = add(joint.position, rotateVector(joint.rotation, offset))
  }
  const { leftShoulder, rightShoulder } = places
  if (leftShoulder && rightShoulder) places.neck = lerp(leftShoulder, rightShoulder, 0.5)
  return places
}

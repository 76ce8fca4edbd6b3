import type { Bone } from '../skeleton/bones.ts'
import { worldJoints } from './forward.ts'
import { add, rotateVector, subtract } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import type { Skeleton, ContactPointPlace } from '../skeleton/skeleton.ts'
import { soleOf } from './soles.ts'
import type { Vec3 } from '../math/vector.ts'

// How thick the body is around a joint, as a share of the hips' height: knees, seat, wrists, elbows, shoulders and head.
const THICKNESS = [
  ['LowerLeg', 0.06],
  ['Hand', 0.03],
  ['LowerArm', 0.045],
  ['UpperArm', 0.06],
] as const

/**
 * The pose moved up or down until the lowest part of the body touches the floor (y = 0 of the avatar): soles first of all, but also knees,
 * seat, hands and head, so that one who kneels or lies stands on what they stand on.
 */
export function loweredToFloor(skeleton: Skeleton, pose: Pose): Pose {
  const lowest = lowestPoint(skeleton, pose)
  if (Math.abs(lowest) < 1e-9 || skeleton.hipsHeight < 1e-3) return pose
  const [x, y, z] = pose.hips
  return { ...pose, hips: [x, y - lowest / skeleton.hipsHeight, z] }
}

/** Height of the lowest part of the body over the floor, in metres; negative below it. */
export function lowestPoint(skeleton: Skeleton, pose: Pose): number {
  const lowest = Math.min(...undersides(skeleton, pose).map(([, y]) => y))
  return Number.isFinite(lowest) ? lowest : 0
}

/** The points of the body that can touch the floor, as they are in this pose: soles, and below knees, seat, hands, arms and head; metres. */
export function undersides(skeleton: Skeleton, pose: Pose): readonly Vec3[] {
  const joints = worldJoints(skeleton, pose)
  const points: Vec3[] = []
  for (const { bone, offset } of contactsOf(skeleton)) {
    const joint = joints.get(bone)
    if (joint) points.push(add(joint.position, rotateVector(joint.rotation, offset)))
  }
  for (const [bone, radius] of roundsOf(skeleton)) {
    const joint = joints.get(bone)
    if (joint) points.push(subtract(joint.position, [0, radius, 0]))
  }
  return points
}

/** Heel, ball and tip of both soles: the points under the feet at rest, carried by foot and toes. */
function contactsOf(skeleton: Skeleton): readonly ContactPointPlace[] {
  return (['leftFoot', 'rightFoot'] as const).flatMap((foot) => {
    const sole = soleOf(skeleton, foot)
    return sole ? [sole.heel, sole.ball, sole.tip] : []
  })
}

function roundsOf({ hipsHeight }: Skeleton): readonly [Bone, number][] {
  const rounds: [Bone, number][] = [
    ['hips', 0.1 * hipsHeight],
    ['head', 0.02 * hipsHeight],
  ]
  for (const [name, share] of THICKNESS) {
    rounds.push([`left${name}`, share * hipsHeight], [`right${name}`, share * hipsHeight])
  }
  return rounds
}

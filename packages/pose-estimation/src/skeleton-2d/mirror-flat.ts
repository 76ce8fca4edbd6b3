import { mirroredName } from '@kamae/pose/skeleton/mirrored-name'
import type { Skeleton2D, FlatJoint, FlatLimb, FlatPoint } from './skeleton-2d.ts'

function twin<Name extends string>(name: Name): Name {
  return mirroredName(name) as Name
}

/** The figure in a mirror: left becomes right, in the picture and in the names. */
export function mirrorFlat(flat: Skeleton2D): Skeleton2D {
  const flip = (point: FlatPoint): FlatPoint => ({ ...point, x: flat.width - point.x })
  const joints: Partial<Record<FlatJoint, FlatPoint>> = {}
  for (const [name, point] of Object.entries(flat.joints) as [FlatJoint, FlatPoint][])
    joints[twin(name)] = flip(point)
  const { leftHand, rightHand } = flat
  return {
    width: flat.width,
    height: flat.height,
    joints,
    ...(rightHand && { leftHand: rightHand.map((point) => point && flip(point)) }),
    ...(leftHand && { rightHand: leftHand.map((point) => point && flip(point)) }),
  }
}

/** The same for what is known to come forward or go back; that the left shoulder comes forward means the right one afterwards. */
export function mirrorFront(front: Partial<Record<FlatLimb, 1 | -1>>): Partial<Record<FlatLimb, 1 | -1>> {
  const mirrored: Partial<Record<FlatLimb, 1 | -1>> = {}
  for (const [limb, sign] of Object.entries(front) as [FlatLimb, 1 | -1][])
    mirrored[twin(limb)] = limb === 'shoulders' ? (sign === 1 ? -1 : 1) : sign
  return mirrored
}

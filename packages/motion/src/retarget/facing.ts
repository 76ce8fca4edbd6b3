import type { Bone } from '@kamae/pose/skeleton/bones'
import { cross, dot, IDENTITY, normalize, perpendicular } from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { directionBetween, type Places } from './places.ts'
import { quatOfAxes } from './quat-of-axes.ts'

const SIDES: readonly (readonly [left: Bone, right: Bone])[] = [
  ['leftUpperLeg', 'rightUpperLeg'],
  ['leftUpperArm', 'rightUpperArm'],
  ['leftShoulder', 'rightShoulder'],
  ['leftLowerLeg', 'rightLowerLeg'],
]
const UPPER: readonly Bone[] = ['head', 'neck', 'upperChest', 'chest', 'spine']
const LOWER: readonly Bone[] = ['leftFoot', 'rightFoot', 'leftLowerLeg', 'rightLowerLeg']

// The cosine up to which a body counts as upright: what leans a little at rest is left leaning.
const NEARLY = Math.cos(Math.PI / 6)

/**
 * The turn that makes a skeleton at rest stand upright and look along +Z: by quarter turns where those do (Z-up files, files that look
 * along another axis), freely otherwise. The identity where the skeleton says too little.
 */
export function facingOf(places: Places): Quat {
  const up = upOf(places)
  const left = leftOf(places)
  if (!up || !left) return IDENTITY
  const side = normalize(perpendicular(left, up))
  if (dot(side, side) < 0.5) return IDENTITY
  const forward = cross(side, up)
  const [y, z] = [nearestAxis(up), nearestAxis(forward)]
  const isSnapped = dot(y, up) > NEARLY && dot(z, forward) > NEARLY && dot(y, z) === 0
  return isSnapped ? quatOfAxes(cross(y, z), y, z) : quatOfAxes(side, up, forward)
}

function upOf(places: Places): Vec3 | undefined {
  for (const bone of UPPER) {
    const up = directionBetween(places, 'hips', bone)
    if (up) return up
  }
  for (const bone of LOWER) {
    const up = directionBetween(places, bone, 'hips')
    if (up) return up
  }
  return undefined
}

function leftOf(places: Places): Vec3 | undefined {
  for (const [left, right] of SIDES) {
    const way = directionBetween(places, right, left)
    if (way) return way
  }
  return undefined
}

/** The axis, one way or the other, that a direction is nearest to. */
export function nearestAxis([x, y, z]: Vec3): Vec3 {
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)]
  if (ax >= ay && ax >= az) return [Math.sign(x), 0, 0]
  return ay >= az ? [0, Math.sign(y), 0] : [0, 0, Math.sign(z)]
}

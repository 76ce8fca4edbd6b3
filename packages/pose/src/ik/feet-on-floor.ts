import { loweredToFloor, lowestPoint } from '../kinematics/ground.ts'
import { LIMB_OF_END, limbReach } from './limb-solver.ts'
import {
  add,
  clamp,
  cross,
  DEGREES,
  distance,
  fromUnitVectors,
  multiply,
  normalize,
  rotateVector,
  subtract,
} from '../math/math.ts'
import { lowestCorner, lowestOf, type Plant, plantFoot } from './plant.ts'
import type { Pose } from '../documents/pose.ts'
import { changedPose, copyOf, FEET, type Gesture, gestureOf } from './reach-gesture.ts'
import { jointOf, type Stance } from '../kinematics/rig.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { type Foot, soleOf, toesOf } from '../kinematics/soles.ts'
import type { Vec3 } from '../math/vector.ts'

// Of the hips' height: a sole so near to the lowest part of the body is meant to stand.
const NEAR = 0.06
// Degrees by which such a sole may be tilted; a foot on its instep is not laid on its sole.
const MOST_TILT = 70
const ROUNDS = 8
// Metres that count as flat, and the share of its length at which a leg is all but straight.
const FLAT = 2e-4
const STRAIGHT = 0.96
const UP: Vec3 = [0, 1, 0]

/**
 * The pose moved up or down until the lowest part of the body touches the floor (y = 0 of the avatar), with the soles that are lowest laid
 * flat on it, turned as they were about the vertical: legs and ankles give way inside their limits, and the hips sink where a leg is too
 * short. Feet in `kept` stay as they are. One who kneels or lies is only moved.
 */
export function feetOnFloor(
  skeleton: Skeleton,
  pose: Pose,
  limits: boolean,
  kept: readonly Foot[] = [],
): Pose {
  const lowered = loweredToFloor(skeleton, pose)
  const gesture = gestureOf(skeleton, lowered, limits)
  const plants = FEET.flatMap((foot) =>
    kept.includes(foot) ? [] : (flatPlant(skeleton, gesture, foot) ?? []),
  )
  if (plants.length === 0) return lowered
  const { rig, limbs } = gesture
  const stance = copyOf(gesture.start)
  stance.hips = [stance.hips[0], stance.hips[1] - sinking(gesture, plants), stance.hips[2]]
  for (let round = 0; round < ROUNDS; round++) {
    for (const plant of plants) plantFoot(rig, stance, limbs[plant.foot], plant, limits)
    // A leg that is all but straight is a little too short still: the hips sink by what its heel is lifted.
    const short = Math.max(0, ...plants.map((plant) => heelOver(gesture, stance, plant)))
    if (short < FLAT) break
    stance.hips = [stance.hips[0], stance.hips[1] - short, stance.hips[2]]
  }
  const settled = loweredToFloor(skeleton, changedPose(gesture, lowered, stance, gesture.start))
  return Math.abs(lowestPoint(skeleton, settled)) < 1e-3 ? settled : lowered
}

/** A foot as it would stand flat below where it is; undefined for one that is flat already, hangs, or lies on its instep. */
function flatPlant(skeleton: Skeleton, { rig, start, limbs }: Gesture, foot: Foot): Plant | undefined {
  const sole = rig.parent.has(foot) ? soleOf(skeleton, foot) : undefined
  if (!sole || lowestCorner(rig, start, sole, foot) > NEAR * rig.hipsHeight) return undefined
  const { position, rotation: found } = limbs[foot].end
  const up = rotateVector(found, UP)
  if (Math.acos(clamp(up[1], -1, 1)) * DEGREES > MOST_TILT) return undefined
  const rotation = multiply(fromUnitVectors(up, UP), found)
  const toes = rig.parent.has(toesOf(foot)) ? toesOf(foot) : undefined
  const flat = { position: [0, 0, 0] as Vec3, rotation }
  const toesFlat = toes && { position: rotateVector(rotation, rig.offset.get(toes) ?? [0, 0, 0]), rotation }
  const height = -lowestOf(sole, flat, toesFlat)
  // The ball of the foot stays over its place on the floor.
  const ball = add(position, rotateVector(found, sole.pivot))
  const away = rotateVector(rotation, sole.pivot)
  const ankle: Vec3 = [ball[0] - away[0], height, ball[2] - away[2]]
  const way = normalize([away[0], 0, away[2]], [0, 0, 1])
  return {
    foot,
    sole,
    ankle,
    rotation,
    toes: toes && rotation,
    pivot: add(ankle, away),
    axis: normalize(cross(UP, way), [1, 0, 0]),
    level: 0,
  }
}

/** Metres by which the heel of a leg that is all but straight is over the floor. */
function heelOver({ rig, limbs }: Gesture, stance: Stance, { foot, sole }: Plant): number {
  const joint = jointOf(rig, stance, foot)
  const root = jointOf(rig, stance, LIMB_OF_END[foot].upper).position
  if (distance(root, joint.position) < STRAIGHT * limbReach(limbs[foot])) return 0
  return add(joint.position, rotateVector(joint.rotation, sole.heel.offset))[1]
}

/** Metres by which the hips sink until every leg is long enough. */
function sinking({ rig, start, limbs }: Gesture, plants: readonly Plant[]): number {
  return Math.max(0, ...plants.map(({ foot, ankle }) => shortfall(rig, start, limbs, foot, ankle)))
}

function shortfall(
  rig: Gesture['rig'],
  start: Readonly<Stance>,
  limbs: Gesture['limbs'],
  foot: Foot,
  ankle: Vec3,
): number {
  const [x, y, z] = subtract(ankle, jointOf(rig, start, LIMB_OF_END[foot].upper).position)
  const reach = 0.999 * limbReach(limbs[foot])
  return -y - Math.sqrt(Math.max(0, reach * reach - x * x - z * z))
}

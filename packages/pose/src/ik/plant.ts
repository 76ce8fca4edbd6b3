import type { Joint } from '../kinematics/forward.ts'
import { limitSmoothly } from '../kinematics/limit-joints.ts'
import { LIMB_OF_END, type LimbStart, solveLimb } from './limb-solver.ts'
import {
  add,
  addScaled,
  clamp,
  cross,
  DEGREES,
  dot,
  fromAxisAngle,
  invert,
  length,
  multiply,
  normalize,
  rotateVector,
  subtract,
  toRotationVector,
} from '../math/math.ts'
import { jointBelow, jointOf, parentRotation, type Rig, type Stance } from '../kinematics/rig.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { type Foot, type Sole, soleCorners, soleOf, toesOf } from '../kinematics/soles.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

/** A foot that stands on the floor as a gesture found it; places in metres, turns, both in the avatar frame. */
export type Plant = {
  readonly foot: Foot
  readonly sole: Sole
  readonly ankle: Vec3
  readonly rotation: Quat
  /** How the toes lie; undefined for a body without them. */
  readonly toes: Quat | undefined
  /** About what the heel lifts, and the axis of a turn that lifts it. */
  readonly pivot: Vec3
  readonly axis: Vec3
  /** The height that no part of the sole goes below. */
  readonly level: number
}

/** The feet that stand. */
export type Plants = Partial<Record<Foot, Plant>>

// Of the hips' height: how near to the floor a sole must be to stand on it.
const NEAR = 0.02
// Degrees by which a sole that stands may be tilted to any side, and its heel be lifted.
const FLAT = 15
const TIPTOE = 65
/** Radians by which a heel lifts at most. */
const MOST_LIFT = 60 / DEGREES
const MOST_SWIVEL = 25 / DEGREES
const ROUNDS = 14
// Radians that are as good as nothing.
const DONE = 2e-4
/** Metres that a sole hangs over the floor before its heel lifts: with a short lever a hair's breadth would tilt it by degrees. */
const HANGS = 1e-3
const UP: Vec3 = [0, 1, 0]

/** The foot as a plant if it stands on the floor in this stance; `limb` is measured in it. */
export function plantOf(
  skeleton: Skeleton,
  rig: Rig,
  stance: Stance,
  limb: LimbStart,
  foot: Foot,
): Plant | undefined {
  const sole = soleOf(skeleton, foot)
  if (!sole || rig.hipsHeight < 1e-3) return undefined
  const { position: ankle, rotation } = limb.end
  const toesJoint = rig.parent.has(toesOf(foot)) ? jointBelow(rig, stance, toesOf(foot), limb.end) : undefined
  const lowest = lowestOf(sole, limb.end, toesJoint)
  if (Math.abs(lowest) > NEAR * rig.hipsHeight) return undefined
  const up = rotateVector(rotation, UP)
  const ahead = rotateVector(rotation, [0, 0, 1])
  const tilt = Math.acos(clamp(up[1], -1, 1)) * DEGREES
  // On tiptoe the sole leans forward and not to its side.
  const side = Math.asin(clamp(rotateVector(rotation, [1, 0, 0])[1], -1, 1)) * DEGREES
  if (tilt > FLAT && !(ahead[1] < 0 && tilt < TIPTOE && Math.abs(side) < FLAT)) return undefined
  const pivot = add(ankle, rotateVector(rotation, sole.pivot))
  const way = normalize([pivot[0] - ankle[0], 0, pivot[2] - ankle[2]], normalize([ahead[0], 0, ahead[2]]))
  return {
    foot,
    sole,
    ankle,
    rotation,
    toes: toesJoint?.rotation,
    pivot,
    axis: normalize(cross(UP, way), [1, 0, 0]),
    level: Math.min(0, lowest),
  }
}

/** Height of the lowest corner of a sole, metres over the floor. */
export function lowestOf(sole: Sole, foot: Joint, toes: Joint | undefined): number {
  return Math.min(...soleCorners(sole, foot, toes).map(([, y]) => y))
}

/** Where a planted ankle is when its heel is lifted by so many radians. */
export function ankleAt({ ankle, pivot, axis }: Plant, lift: number): Vec3 {
  return add(pivot, rotateVector(fromAxisAngle(axis, lift), subtract(ankle, pivot)))
}

/**
 * Stands a planted foot where it stood while the pelvis is elsewhere: flat and turned as it was as long as ankle and leg allow; then the
 * knee gives way sideways and the heel lifts over the ball of the foot, as little as is needed. What is still missing, the foot leaves.
 * A continuous function of the pelvis. Returns where the ankle shall be, and what is missing to it (metres).
 */
export function plantFoot(
  rig: Rig,
  stance: Stance,
  limb: LimbStart,
  plant: Plant,
  limits: boolean,
): { readonly ankle: Vec3; readonly miss: number } {
  const { foot, rotation, pivot, axis } = plant
  const { upper, end } = LIMB_OF_END[foot]
  const lever = length(subtract(plant.ankle, pivot))
  let lift = 0
  let swivel = 0
  let ankle = plant.ankle
  let miss: Vec3 = [0, 0, 0]
  for (let round = 0; ; round++) {
    const raised = lift > 0 ? fromAxisAngle(axis, lift) : undefined
    if (raised) ankle = add(pivot, rotateVector(raised, subtract(plant.ankle, pivot)))
    else ankle = plant.ankle
    const wanted = raised ? multiply(raised, rotation) : rotation
    miss = solveLimb(rig, stance, limb, ankle, limits, swivel).miss
    const shin = parentRotation(rig, stance, end)
    const local = multiply(invert(shin), wanted)
    const kept = limits ? limitSmoothly(end, local) : local
    stance.local[end] = kept
    if (round === ROUNDS) break
    // What the ankle refuses, as a turn in the avatar frame.
    const over = kept === local ? ([0, 0, 0] as const) : overstep(shin, local, kept)
    const root = jointOf(rig, stance, upper).position
    const leg = normalize(subtract(ankle, root), [0, -1, 0])
    const short = Math.max(0, dot(miss, leg) - HANGS)
    if (length(over) < DONE && short === 0) break
    const gain = Math.max(0.3 * lever, -dot(cross(axis, subtract(ankle, pivot)), leg))
    lift = clamp(lift - dot(over, axis) + Math.min(0.3, short / Math.max(gain, 1e-6)), 0, MOST_LIFT)
    swivel = clamp(swivel + dot(over, leg), -MOST_SWIVEL, MOST_SWIVEL)
  }
  layToes(rig, stance, plant, limits)
  keepOver(rig, stance, limb, plant, { ankle, swivel }, limits)
  return { ankle, miss: length(miss) }
}

function overstep(shin: Quat, local: Quat, kept: Quat): Vec3 {
  return rotateVector(shin, toRotationVector(multiply(local, invert(kept))))
}

/** Toes lie as they lay. */
function layToes(rig: Rig, stance: Stance, { foot, toes }: Plant, limits: boolean): void {
  if (!toes) return
  const name = toesOf(foot)
  const local = multiply(invert(jointOf(rig, stance, foot).rotation), toes)
  stance.local[name] = limits ? limitSmoothly(name, local) : local
}

/** A foot that is tilted because its ankle ends there is raised until no corner is in the floor. */
function keepOver(
  rig: Rig,
  stance: Stance,
  limb: LimbStart,
  plant: Plant,
  { ankle, swivel }: { readonly ankle: Vec3; readonly swivel: number },
  limits: boolean,
): void {
  const { sole, foot, level } = plant
  let raised = 0
  for (let round = 0; round < 5; round++) {
    const below = level - lowestCorner(rig, stance, sole, foot)
    if (below < 1e-5) return
    raised += below
    const world = jointOf(rig, stance, foot).rotation
    solveLimb(rig, stance, limb, addScaled(ankle, UP, raised), limits, swivel)
    const local = multiply(invert(parentRotation(rig, stance, foot)), world)
    stance.local[foot] = limits ? limitSmoothly(foot, local) : local
    layToes(rig, stance, plant, limits)
  }
}

/** Height of the lowest corner of a sole in a stance. */
export function lowestCorner(rig: Rig, stance: Stance, sole: Sole, foot: Foot): number {
  const joint = jointOf(rig, stance, foot)
  const toes = toesOf(foot)
  return lowestOf(sole, joint, rig.parent.has(toes) ? jointBelow(rig, stance, toes, joint) : undefined)
}

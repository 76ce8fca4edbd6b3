import type { Bone } from '../skeleton/bones.ts'
import { limitSmoothly } from '../kinematics/limit-joints.ts'
import {
  add,
  addScaled,
  clamp,
  cross,
  DEGREES,
  dot,
  fromRotationVector,
  IDENTITY,
  invert,
  length,
  multiply,
  rotateVector,
  scale,
  subtract,
  toRotationVector,
} from '../math/math.ts'
import { jointOf, parentRotation, type Rig, type Stance } from '../kinematics/rig.ts'
import type { Vec3 } from '../math/vector.ts'

/** Bones that help a far end, from the hips up, with their share of the work; `hipsMove`: the share of moving the hips. */
export type Helpers = {
  readonly shares: ReadonlyMap<Bone, number>
  readonly hipsMove: number
  /** Metres that the legs still have to raise the hips. */
  readonly hipsRise: number
}

// The most a helper turns away from the gesture's start, in degrees.
const MOST_TURN: Partial<Record<Bone, number>> = {
  hips: 45,
  spine: 40,
  chest: 35,
  upperChest: 25,
  neck: 45,
  leftShoulder: 35,
  rightShoulder: 35,
}

const LONGEST_STEP = 0.12

/**
 * One step of damped least squares that moves `point`, fixed to the last helper, by `wish` (metres): ω = w² ρ × y with
 * (Σ w²(ρ²I − ρρᵀ) + λ²I) y = wish. Source: Wampler 1986, "Manipulator inverse kinematic solutions based on ... damped least-squares".
 */
export function leanTowards(
  rig: Rig,
  stance: Stance,
  start: Stance,
  helpers: Helpers,
  point: Vec3,
  wish: Vec3,
  limits: boolean,
): void {
  const size = length(wish)
  if (size < 1e-9) return
  const goal = size > LONGEST_STEP ? scale(wish, LONGEST_STEP / size) : wish
  const arms: { bone: Bone; weight: number; arm: Vec3 }[] = []
  const damping = 0.002
  const move = helpers.hipsMove ** 2
  let [xx, yy, zz, xy, xz, yz] = [damping + move, damping + move, damping + move, 0, 0, 0]
  for (const [bone, share] of helpers.shares) {
    if (!rig.parent.has(bone)) continue
    const arm = subtract(point, jointOf(rig, stance, bone).position)
    const weight = share * share
    const square = dot(arm, arm)
    xx += weight * (square - arm[0] * arm[0])
    yy += weight * (square - arm[1] * arm[1])
    zz += weight * (square - arm[2] * arm[2])
    xy -= weight * arm[0] * arm[1]
    xz -= weight * arm[0] * arm[2]
    yz -= weight * arm[1] * arm[2]
    arms.push({ bone, weight, arm })
  }
  const y = solveSymmetric([xx, yy, zz, xy, xz, yz], goal)
  const turns = arms.map(({ bone, weight, arm }) => ({
    bone,
    turn: rotateVector(invert(parentRotation(rig, stance, bone)), scale(cross(arm, y), weight)),
  }))
  for (const { bone, turn } of turns) turnHelper(stance, start, bone, turn, limits)
  if (move > 0) moveHips(rig, stance, start, scale(y, move), helpers.hipsRise)
}

function turnHelper(stance: Stance, start: Stance, bone: Bone, turn: Vec3, limits: boolean): void {
  const before = start.local[bone] ?? IDENTITY
  const after = multiply(fromRotationVector(turn), stance.local[bone] ?? IDENTITY)
  const change = toRotationVector(multiply(after, invert(before)))
  const most = (MOST_TURN[bone] ?? 30) / DEGREES
  const factor = Math.min(1, most / Math.max(length(change), 1e-12))
  const kept = multiply(fromRotationVector(scale(change, factor)), before)
  stance.local[bone] = limits ? limitSmoothly(bone, kept) : kept
}

function moveHips(rig: Rig, stance: Stance, start: Stance, step: Vec3, rise: number): void {
  const unit = rig.hipsHeight
  const [x, y, z] = subtract(add(stance.hips, step), start.hips)
  const sideways = Math.hypot(x, z)
  const factor = Math.min(1, (0.2 * unit) / Math.max(sideways, 1e-12))
  stance.hips = add(start.hips, [x * factor, clamp(y, -0.5 * unit, rise), z * factor])
}

type Symmetric = readonly [xx: number, yy: number, zz: number, xy: number, xz: number, yz: number]

function solveSymmetric([xx, yy, zz, xy, xz, yz]: Symmetric, v: Vec3): Vec3 {
  const first: Vec3 = [xx, xy, xz]
  const second: Vec3 = [xy, yy, yz]
  const third: Vec3 = [xz, yz, zz]
  const a = cross(second, third)
  const b = cross(third, first)
  const c = cross(first, second)
  const sum = addScaled(addScaled(scale(a, v[0]), b, v[1]), c, v[2])
  return scale(sum, 1 / dot(first, a))
}

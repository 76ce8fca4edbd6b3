import type { Bone } from './bones.ts'
import { type AngleId, type Freedom, freedomsOf } from './joint-limits.ts'
import {
  DEGREES,
  add,
  dot,
  fromRotationVector,
  mirrorQuat,
  multiply,
  normalizeQuat,
  scale,
  toRotationVector,
  splitTwist,
} from '../math/math.ts'
import type { Quat } from '../math/vector.ts'

/** A degree of freedom for the inspector, in degrees; `rest` is where the T-pose stands. */
export type JointAxis = {
  readonly id: AngleId
  readonly min: number
  readonly max: number
  readonly rest: number
}

/** Degrees by the name of the freedom. */
export type JointAngles = Partial<Record<AngleId, number>>

/** The freedoms of a bone that are free to move, swings first, with their anatomical ranges in degrees. */
export function jointAxes(bone: Bone): readonly JointAxis[] {
  return allFreedoms(bone)
    .filter(({ min, max }) => min < max)
    .map(({ id, min, max }) => ({ id, min, max, rest: 0 }))
}

/**
 * A bone's local rotation as degrees, the locked freedoms of a hinge included: the swing's rotation vector along its two axes, and the twist.
 * Exact while the swing stays under half a turn.
 */
export function readAngles(bone: Bone, rotation: Quat): Record<string, number> {
  const angles: Record<string, number> = {}
  const [first, second, twist] = readFreedoms(bone, rotation)
  const { swings, twist: about } = freedomsOf(bone)
  angles[swings[0].id] = first
  angles[swings[1].id] = second
  angles[about.id] = twist
  return angles
}

/** The local rotation of a bone that stands at these degrees; freedoms left out stand at 0. */
export function writeAngles(bone: Bone, angles: JointAngles): Quat {
  const { swings, twist } = freedomsOf(bone)
  return writeFreedoms(bone, [angles[swings[0].id] ?? 0, angles[swings[1].id] ?? 0, angles[twist.id] ?? 0])
}

/** Degrees of `[first swing, second swing, twist]` in the order of the joint's table. */
export function readFreedoms(bone: Bone, rotation: Quat): [number, number, number] {
  const q = normalizeQuat(isRight(bone) ? mirrorQuat(rotation) : rotation)
  const { swings, twist: about } = freedomsOf(bone)
  const { swing, twist } = splitTwist(q, about.axis)
  const v = scale(toRotationVector(swing), DEGREES)
  const t = scale(toRotationVector(twist), DEGREES)
  return [dot(v, swings[0].axis), dot(v, swings[1].axis), dot(t, about.axis)]
}

/** The rotation of `[first swing, second swing, twist]` degrees. */
export function writeFreedoms(bone: Bone, [first, second, about]: readonly [number, number, number]): Quat {
  const { swings, twist } = freedomsOf(bone)
  const v = add(scale(swings[0].axis, first / DEGREES), scale(swings[1].axis, second / DEGREES))
  const q = multiply(fromRotationVector(v), fromRotationVector(scale(twist.axis, about / DEGREES)))
  return isRight(bone) ? mirrorQuat(q) : q
}

function allFreedoms(bone: Bone): readonly Freedom[] {
  const { swings, twist } = freedomsOf(bone)
  return [...swings, twist]
}

function isRight(bone: Bone): boolean {
  return bone.startsWith('right')
}

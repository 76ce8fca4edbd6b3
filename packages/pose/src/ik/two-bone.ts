import {
  add,
  clamp,
  cross,
  dot,
  fromAxisAngle,
  fromFrames,
  length,
  normalize,
  perpendicular,
  rotateVector,
} from '../math/math.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

/** Two bones and the hinge between them. `upper` and `lower`: rest offsets in metres; `hinge`: unit axis about which the lower one bends. */
export type TwoBones = { readonly upper: Vec3; readonly lower: Vec3; readonly hinge: Vec3 }

/** Where a gesture began: how far the end was from the root (metres) and the bend (radians). */
export type BendStart = { readonly distance: number; readonly bend: number }

// Near full reach the exact bend changes without bound; no bend changes faster than this (radians a metre: 4° in 2 mm).
const STEEPEST = 34

type Plane = { along: number; a: number; b: number; straight: number; reach: number }

const planes = new WeakMap<TwoBones, Plane>()

function planeOf(bones: TwoBones): Plane {
  let plane = planes.get(bones)
  if (!plane) planes.set(bones, (plane = measurePlane(bones)))
  return plane
}

function measurePlane({ upper, lower, hinge }: TwoBones): Plane {
  const a = perpendicular(upper, hinge)
  const b = perpendicular(lower, hinge)
  const along = dot(upper, hinge) + dot(lower, hinge)
  return {
    along,
    a: length(a),
    b: length(b),
    reach: Math.sqrt(along ** 2 + (length(a) + length(b)) ** 2),
    straight: -Math.atan2(dot(cross(a, b), hinge), dot(a, b)),
  }
}

/** The farthest the end gets from the root, in metres. */
export function fullReach(bones: TwoBones): number {
  return planeOf(bones).reach
}

/** How far the end is from the root at a bend in radians. */
export function reachAt(bones: TwoBones, bend: number): number {
  return length(endAt(bones, bend))
}

/**
 * The bend (radians) that brings the end `distance` metres from the root: law of cosines, softened over the last millimetres of reach
 * so that no small move of the target snaps the joint straight, and led through the gesture's start.
 */
export function bendFor(bones: TwoBones, distance: number, start?: BendStart): number {
  const { along, a, b, straight, reach } = planeOf(bones)
  // A bone without length bends nothing.
  if (a * b < 1e-12) return start?.bend ?? 0
  const softness = reach / (2 * a * b * STEEPEST * STEEPEST)
  const soft = soften(distance, reach, softness)
  const cosine = (soft * soft - along * along - a * a - b * b) / (2 * a * b)
  const bend = straight + Math.acos(clamp(cosine, -1, 1))
  if (!start) return bend
  return Math.min(bend, start.bend + STEEPEST * Math.max(0, start.distance - distance))
}

/** `value` as it is, but within `softness` of `most` and beyond it nears `most` without reaching it. */
export function soften(value: number, most: number, softness: number): number {
  const over = value - (most - softness)
  return over <= 0 ? value : most - softness * Math.exp(-over / softness)
}

/** The root's turn that points the end along the unit vector `direction`, with the hinge along `normal` (unit, square to it). */
export function aim(bones: TwoBones, bend: number, direction: Vec3, normal: Vec3): Quat {
  const along = normalize(endAt(bones, bend))
  return fromFrames(along, normalize(perpendicular(bones.hinge, along)), direction, normal)
}

function endAt({ upper, lower, hinge }: TwoBones, bend: number): Vec3 {
  return add(upper, rotateVector(fromAxisAngle(hinge, bend), lower))
}

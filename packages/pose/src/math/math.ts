import type { Quat, Vec3 } from './vector.ts'

/** The rotation that turns nothing. */
export const IDENTITY: Quat = [0, 0, 0, 1]

/** Degrees in a radian. */
export const DEGREES = 180 / Math.PI

/** Sum of two vectors. */
export function add(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/** `a - b`: the way from b to a. */
export function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/** A vector made `factor` times as long. */
export function scale(v: Vec3, factor: number): Vec3 {
  return [v[0] * factor, v[1] * factor, v[2] * factor]
}

/** `a + b * factor`. */
export function addScaled(a: Vec3, b: Vec3, factor: number): Vec3 {
  return [a[0] + b[0] * factor, a[1] + b[1] * factor, a[2] + b[2] * factor]
}

/** Dot product. */
export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** Cross product, right-handed. */
export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/** Length of a vector. */
export function length(v: Vec3): number {
  return Math.sqrt(dot(v, v))
}

/** Distance between two points. */
export function distance(a: Vec3, b: Vec3): number {
  return length(subtract(a, b))
}

/** The same direction with length 1, or `fallback` for a vector without one. */
export function normalize(v: Vec3, fallback: Vec3 = [0, 0, 0]): Vec3 {
  const size = length(v)
  return size > 1e-12 ? scale(v, 1 / size) : fallback
}

/** The part of `v` that stands square to the unit vector `axis`. */
export function perpendicular(v: Vec3, axis: Vec3): Vec3 {
  return addScaled(v, axis, -dot(v, axis))
}

/** Any unit vector square to the unit vector `v`. */
export function anyPerpendicular(v: Vec3): Vec3 {
  const helper: Vec3 = Math.abs(v[0]) < 0.8 ? [1, 0, 0] : [0, 1, 0]
  return normalize(cross(v, helper))
}

/** Straight-line mix of two vectors, `t` from 0 (a) to 1 (b). */
export function lerp(a: Vec3, b: Vec3, t: number): Vec3 {
  return addScaled(a, subtract(b, a), t)
}

/** `low` to `high` at most. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** Hamilton product: the rotation `b` followed by `a`. */
export function multiply(a: Quat, b: Quat): Quat {
  return [
    a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
    a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
    a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
    a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
  ]
}

/** The opposite rotation of a unit quaternion. */
export function invert(q: Quat): Quat {
  return [-q[0], -q[1], -q[2], q[3]]
}

/** A quaternion brought back to length 1. */
export function normalizeQuat(q: Quat): Quat {
  // Math.hypot guards against overflow and is many times slower.
  const size = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3])
  return size > 1e-12 ? [q[0] / size, q[1] / size, q[2] / size, q[3] / size] : IDENTITY
}

/** A vector turned by a unit quaternion: `v + 2w(u × v) + 2u × (u × v)`. */
export function rotateVector(q: Quat, v: Vec3): Vec3 {
  const tx = 2 * (q[1] * v[2] - q[2] * v[1])
  const ty = 2 * (q[2] * v[0] - q[0] * v[2])
  const tz = 2 * (q[0] * v[1] - q[1] * v[0])
  return [
    v[0] + q[3] * tx + q[1] * tz - q[2] * ty,
    v[1] + q[3] * ty + q[2] * tx - q[0] * tz,
    v[2] + q[3] * tz + q[0] * ty - q[1] * tx,
  ]
}

/** The turn of `radians` about a unit axis. */
export function fromAxisAngle(axis: Vec3, radians: number): Quat {
  const s = Math.sin(radians / 2)
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(radians / 2)]
}

/** Exponential map: a rotation vector (axis times radians) as a quaternion. */
export function fromRotationVector(v: Vec3): Quat {
  const angle = length(v)
  if (angle < 1e-9) return normalizeQuat([v[0] / 2, v[1] / 2, v[2] / 2, 1])
  return fromAxisAngle(scale(v, 1 / angle), angle)
}

/** Logarithm of a rotation: axis times radians, at most half a turn. */
export function toRotationVector(q: Quat): Vec3 {
  const sign = q[3] < 0 ? -1 : 1
  const s = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2])
  if (s < 1e-12) return [2 * sign * q[0], 2 * sign * q[1], 2 * sign * q[2]]
  const factor = (2 * sign * Math.atan2(s, sign * q[3])) / s
  return [q[0] * factor, q[1] * factor, q[2] * factor]
}

/** The shortest turn that brings the unit vector `from` onto the unit vector `to`. */
export function fromUnitVectors(from: Vec3, to: Vec3): Quat {
  const w = 1 + dot(from, to)
  if (w < 1e-9) {
    const axis = anyPerpendicular(from)
    return [axis[0], axis[1], axis[2], 0]
  }
  const axis = cross(from, to)
  return normalizeQuat([axis[0], axis[1], axis[2], w])
}

/** The rotation that brings the square frame (x, y) onto the square frame (toX, toY); all unit vectors. */
export function fromFrames(x: Vec3, y: Vec3, toX: Vec3, toY: Vec3): Quat {
  const first = fromUnitVectors(x, toX)
  const turned = rotateVector(first, y)
  const angle = Math.atan2(dot(cross(turned, toY), toX), dot(turned, toY))
  return multiply(fromAxisAngle(toX, angle), first)
}

/** Spherical mix of two rotations along the shorter way, `t` from 0 (a) to 1 (b). */
export function slerp(a: Quat, b: Quat, t: number): Quat {
  let cosine = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]
  const sign = cosine < 0 ? -1 : 1
  cosine = Math.min(1, cosine * sign)
  const angle = Math.acos(cosine)
  const s = Math.sin(angle)
  const wa = s < 1e-6 ? 1 - t : Math.sin((1 - t) * angle) / s
  const wb = (s < 1e-6 ? t : Math.sin(t * angle) / s) * sign
  return normalizeQuat([
    a[0] * wa + b[0] * wb,
    a[1] * wa + b[1] * wb,
    a[2] * wa + b[2] * wb,
    a[3] * wa + b[3] * wb,
  ])
}

/**
 * Parts a rotation into `swing · twist`, the twist about a unit axis and the swing about an axis square to it.
 * Source: Dobrowolski, "Swing-twist decomposition in Clifford algebra" (2015).
 */
export function splitTwist(q: Quat, axis: Vec3): { swing: Quat; twist: Quat } {
  const along = q[0] * axis[0] + q[1] * axis[1] + q[2] * axis[2]
  const size = Math.sqrt(along * along + q[3] * q[3])
  const sign = q[3] < 0 ? -1 : 1
  const twist: Quat =
    size < 1e-9
      ? IDENTITY
      : [
          (axis[0] * along * sign) / size,
          (axis[1] * along * sign) / size,
          (axis[2] * along * sign) / size,
          (q[3] * sign) / size,
        ]
  return { swing: multiply(q, invert(twist)), twist }
}

/** How far apart two rotations are, in radians from 0 to π. */
export function angleBetween(a: Quat, b: Quat): number {
  const [x, y, z, w] = multiply(invert(a), b)
  return 2 * Math.atan2(Math.sqrt(x * x + y * y + z * z), Math.abs(w))
}

/** A rotation seen in the mirror plane x = 0. */
export function mirrorQuat(q: Quat): Quat {
  return [q[0], -q[1] + 0, -q[2] + 0, q[3]]
}

/** A point seen in the mirror plane x = 0. */
export function mirrorVec(v: Vec3): Vec3 {
  return [-v[0] + 0, v[1], v[2]]
}

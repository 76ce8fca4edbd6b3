import { clamp, normalizeQuat } from './math.ts'
import type { Quat, Vec3 } from './vector.ts'

// Seven digits keep a hand within a thousandth of a millimetre and halve the bytes of a document.
const DIGITS = 1e7

/** A rotation as documents keep it: of unit length, w not negative, seven digits. */
export function shortQuat(rotation: Quat): [number, number, number, number] {
  const sign = rotation[3] < 0 ? -DIGITS : DIGITS
  const [x, y, z, w] = normalizeQuat(rotation)
  return [
    Math.round(x * sign) / DIGITS + 0,
    Math.round(y * sign) / DIGITS + 0,
    Math.round(z * sign) / DIGITS + 0,
    Math.round(w * sign) / DIGITS + 0,
  ]
}

/** A point as documents keep it: seven digits. */
export function shortVec([x, y, z]: Vec3): [number, number, number] {
  return [
    Math.round(x * DIGITS) / DIGITS + 0,
    Math.round(y * DIGITS) / DIGITS + 0,
    Math.round(z * DIGITS) / DIGITS + 0,
  ]
}

/** The offset of the hips as documents keep it: seven digits, at most a hundred times their height each way. */
export function hipsOffset([x, y, z]: Vec3): [number, number, number] {
  return shortVec([clamp(x, -100, 100), clamp(y, -100, 100), clamp(z, -100, 100)])
}

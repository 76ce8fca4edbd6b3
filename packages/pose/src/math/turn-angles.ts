import { DEGREES } from './math.ts'
import type { Quat, Vec3 } from './vector.ts'

/**
 * A turn as three angles in degrees: first about the vertical (y), then about the object's own x, then its own z.
 * Source: Diebel, "Representing Attitude" (2006), sequence (2, 1, 3).
 */
export function anglesOf([x, y, z, w]: Quat): Vec3 {
  const pitch = Math.asin(Math.min(1, Math.max(-1, 2 * (w * x - y * z))))
  // Straight up or down, one angle says what two would: the last stays at zero.
  if (Math.abs(Math.cos(pitch)) < 1e-6) {
    return [pitch * DEGREES, 2 * Math.atan2(y, w) * DEGREES, 0].map(tidy) as unknown as Vec3
  }
  const yaw = Math.atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y))
  const roll = Math.atan2(2 * (x * y + w * z), 1 - 2 * (x * x + z * z))
  return [tidy(pitch * DEGREES), tidy(yaw * DEGREES), tidy(roll * DEGREES)]
}

/** The turn of three such angles. */
export function turnOf([pitch, yaw, roll]: Vec3): Quat {
  const [a, b, c] = [pitch / DEGREES / 2, yaw / DEGREES / 2, roll / DEGREES / 2]
  const [sa, ca, sb, cb, sc, cc] = [a, b, c].flatMap((half) => [Math.sin(half), Math.cos(half)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return [
    cb * sa * cc + sb * ca * sc,
    sb * ca * cc - cb * sa * sc,
    cb * ca * sc - sb * sa * cc,
    cb * ca * cc + sb * sa * sc,
  ]
}

function tidy(degrees: number): number {
  const wrapped = ((((degrees + 180) % 360) + 360) % 360) - 180
  return Math.round(wrapped * 100) / 100 + 0
}

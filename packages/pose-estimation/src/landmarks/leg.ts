import {
  clamp,
  cross,
  DEGREES,
  dot,
  fromAxisAngle,
  fromFrames,
  fromUnitVectors,
  invert,
  lerp,
  multiply,
  normalize,
  perpendicular,
  rotateVector,
  scale,
  slerp,
  splitTwist,
  IDENTITY,
} from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { BodyPoints } from './body-points.ts'
import { easeBetween } from './ease.ts'
import type { Posture } from './posture.ts'
import type { Side } from './sides.ts'

const X: Vec3 = [1, 0, 0]
const DOWN: Vec3 = [0, -1, 0]
const Z: Vec3 = [0, 0, 1]
/** From heel to toes at rest: BlazePose sees the heel above the sole, so that the line falls by 18° (measured on rendered people). */
export const FOOT: Vec3 = [0, -0.31, 0.9507]

/** The direction from hip to knee. */
export function thighLine(body: BodyPoints, side: Side): Vec3 {
  return body.line('hip', 'knee', side) ?? DOWN
}

/** Turns thigh, shin and foot so that knee, ankle and toes lie where they were seen from the joint above. */
export function solveLeg(posture: Posture, body: BodyPoints, side: Side): void {
  const thigh = thighLine(body, side)
  const shin = body.line('knee', 'ankle', side) ?? thigh
  const foot = body.line('heel', 'toe', side) ?? FOOT

  const above = posture.world('hips')
  const aim = fromUnitVectors(DOWN, rotateVector(invert(above), thigh))
  const easy = rotateVector(multiply(above, aim), Z)
  // A straight knee reveals nothing of where it points; the foot does.
  const aside = normalize(cross(foot, shin))
  const byFoot = normalize(perpendicular(cross(thigh, aside), thigh), easy)
  const front = dot(byFoot, easy) > 0 ? normalize(lerp(easy, byFoot, 0.6), easy) : easy
  const bend = Math.acos(clamp(dot(thigh, shin), -1, 1))
  const hinge = scale(normalize(perpendicular(shin, thigh), scale(front, -1)), -1)
  const knee = normalize(
    perpendicular(lerp(front, hinge, easeBetween(bend, 10 / DEGREES, 28 / DEGREES)), thigh),
    front,
  )
  const turned = posture.turnTo(`${side}UpperLeg`, fromFrames(DOWN, Z, thigh, knee))

  const [, y, z] = rotateVector(invert(turned), shin)
  const bent = fromAxisAngle(X, Math.max(0, Math.atan2(-z, -y)))
  const lower = multiply(turned, bent)
  const sole = fromFrames(FOOT, X, foot, normalize(perpendicular(rotateVector(lower, X), foot), X))
  const { twist } = splitTwist(multiply(invert(lower), sole), [0, 1, 0])
  posture.turn(`${side}LowerLeg`, multiply(bent, slerp(IDENTITY, twist, 0.4)))
  posture.turnTo(`${side}Foot`, sole)
}

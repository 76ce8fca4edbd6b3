import {
  clamp,
  DEGREES,
  dot,
  fromAxisAngle,
  fromFrames,
  fromUnitVectors,
  IDENTITY,
  invert,
  lerp,
  multiply,
  normalize,
  perpendicular,
  rotateVector,
  splitTwist,
} from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { BodyPoints } from './body-points.ts'
import { type HandPoints, palmTurn } from './hand-points.ts'
import type { Posture } from './posture.ts'
import { type Side, signOf } from './sides.ts'
import { easeBetween } from './ease.ts'

const Z: Vec3 = [0, 0, 1]

/** Turns shoulder, upper arm, forearm and wrist so that elbow and wrist lie where they were seen from the joint above. */
export function solveArm(posture: Posture, body: BodyPoints, side: Side, hand: HandPoints | undefined): void {
  const along: Vec3 = [signOf(side), 0, 0]
  const upper = body.line('shoulder', 'elbow', side) ?? along
  const fore = body.line('elbow', 'wrist', side) ?? upper
  shrug(posture, side, upper)

  const above = posture.world(`${side}Shoulder`)
  const aim = fromUnitVectors(along, rotateVector(invert(above), upper))
  const easy = rotateVector(multiply(above, aim), Z)
  // The forearm bends towards the upper arm's own +Z; a straight elbow reveals nothing of it.
  const bend = Math.acos(clamp(dot(upper, fore), -1, 1))
  const hinge = normalize(perpendicular(fore, upper), easy)
  const front = normalize(
    perpendicular(lerp(easy, hinge, easeBetween(bend, 3 / DEGREES, 10 / DEGREES)), upper),
    easy,
  )
  const turned = posture.turnTo(`${side}UpperArm`, fromFrames(along, Z, upper, front))

  const [x, , z] = rotateVector(invert(turned), fore)
  const elbow = fromAxisAngle([0, -signOf(side), 0], Math.max(0, Math.atan2(z, x * signOf(side))))
  const palm = hand ? palmTurn(hand, side) : undefined
  if (!palm) {
    posture.turn(`${side}LowerArm`, elbow)
    return
  }
  const rest = multiply(invert(multiply(turned, elbow)), palm)
  const { twist } = splitTwist(rest, [1, 0, 0])
  posture.turn(`${side}LowerArm`, multiply(elbow, twist))
  posture.turnTo(`${side}Hand`, palm)
}

/** The collar bone rises with an arm above the horizontal (scapulohumeral rhythm: Inman, Saunders & Abbott 1944). */
function shrug(posture: Posture, side: Side, upper: Vec3): void {
  const chest = posture.world('upperChest')
  const [, y] = rotateVector(invert(chest), upper)
  const raised = Math.asin(clamp(y, -1, 1))
  const lift = 0.3 * Math.max(0, raised)
  if (lift > 0) posture.turn(`${side}Shoulder`, fromAxisAngle([0, 0, signOf(side)], lift))
  else posture.turn(`${side}Shoulder`, IDENTITY)
}

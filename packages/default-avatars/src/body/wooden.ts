import { ellipsoid } from '../field/ellipsoid.ts'
import { bounded, type Field, smoothIntersection, smoothUnion } from '../field/field.ts'
import { roundCone } from '../field/round-cone.ts'
import { mixPoints, type Vec3 } from '../math/math.ts'
import type { Body } from './body.ts'

/** A wooden mannequin in the place of a body: turned limbs, and balls where they meet. */
export interface WoodenBody {
  /** Left half of the limbs, trunk and head, and of the balls between them. */
  limbs: Field
  balls: Field
}

/** `head` is the mannequin's plain egg; everything else follows the joints of the body it stands in for. */
export function woodenBody(body: Body, head: Field): WoodenBody {
  const { plan, joints } = body
  const { mapY, armWidth: a, legWidth: w, torsoWidth: t, torsoDepth: d } = plan
  const joint = (name: string): Vec3 => joints.position[name] as Vec3
  const shoulder = joint('leftUpperArm')
  const elbow = joint('leftLowerArm')
  const wrist = joint('leftHand')
  const hip = joint('leftUpperLeg')
  const knee = joint('leftLowerLeg')
  const ankle = joint('leftFoot')
  const between = (from: Vec3, to: Vec3, start: number, end: number, ra: number, rb: number): Field =>
    roundCone(mixPoints(from, to, start), mixPoints(from, to, end), ra, rb)
  const upperArm = between(shoulder, elbow, 0.27, 0.8, 0.045 * a, 0.035 * a)
  const forearm = between(elbow, wrist, 0.22, 0.82, 0.039 * a, 0.025 * a)
  const thigh = between(hip, knee, 0.2, 0.82, 0.079 * w, 0.051 * w)
  const shin = between(knee, ankle, 0.2, 0.82, 0.05 * w, 0.029 * w)
  const calf = ellipsoid(mixPoints([knee[0], knee[1], -0.018], ankle, 0.3), [0.047 * w, 0.1, 0.05 * w])
  const chest: Field = (x, y, z) =>
    smoothIntersection(body.torso(x, y, z), Math.max(mapY(1.125) - y, x - shoulder[0] + 0.012), 0.035)
  const pelvis = ellipsoid([0, mapY(0.925), -0.008], [0.158 * t, 0.088 * plan.torsoHeight, 0.104 * d])
  const collar = roundCone([0, mapY(1.4), -0.026 * d], [0, mapY(1.435), -0.024 * d], 0.05 * t, 0.043 * t)
  const neck = roundCone(
    [0, mapY(1.44), -0.022 * d],
    [0, plan.headJoint[1] + 0.015, -0.004],
    0.037 * t,
    0.037 * t,
  )
  const foot: Field = (x, y, z) => smoothIntersection(body.foot(x, y, z) - 0.002, y - ankle[1] + 0.006, 0.012)
  const limbs: Field = (x, y, z) => {
    let f = Math.min(upperArm(x, y, z), forearm(x, y, z), body.hand.whole(x, y, z))
    f = Math.min(f, thigh(x, y, z), smoothUnion(shin(x, y, z), calf(x, y, z), 0.03), foot(x, y, z))
    f = Math.min(f, pelvis(x, y, z), smoothUnion(chest(x, y, z), collar(x, y, z), 0.02))
    return Math.min(f, head(x, y, z))
  }
  const ball = (p: Vec3, r: number): Field => ellipsoid(p, [r, r, r])
  const each: readonly Field[] = [
    ball([shoulder[0] + 0.004, shoulder[1], shoulder[2]], 0.051 * a),
    ball(elbow, 0.036 * a),
    ball(wrist, 0.025 * a),
    ball([hip[0], hip[1] - 0.012, hip[2]], 0.078 * w),
    ball(knee, 0.05 * w),
    ball([ankle[0], ankle[1] + 0.004, ankle[2]], 0.033 * w),
    ball([0, mapY(1.068), -0.004], 0.098 * t),
    neck,
  ]
  const balls: Field = (x, y, z) => {
    let f = 1
    for (const one of each) f = Math.min(f, one(x, y, z))
    return f
  }
  return { limbs, balls: bounded(balls, [-0.02, 0, -0.2], [1.2, 2, 0.2]) }
}

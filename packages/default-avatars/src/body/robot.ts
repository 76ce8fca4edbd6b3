import { ellipsoid } from '../field/ellipsoid.ts'
import { bounded, type Field, smoothIntersection, smoothUnion } from '../field/field.ts'
import { roundBox } from '../field/round-box.ts'
import { roundCone } from '../field/round-cone.ts'
import { mixPoints, type Vec3 } from '../math/math.ts'
import type { Body } from './body.ts'
import type { HeadPlace } from './human-table.ts'

/** A robot's head: a rounded box, and the screen behind the window in its front. */
export interface RobotHead {
  centre: Vec3
  half: Vec3
  box: Field
  screen: Field
  /** Negative inside the window, whatever z. */
  window: Field
}

/** How far the screen lies behind the frame around it, metres. */
const RECESS = 0.007

export function robotHead({ chin, size: s }: HeadPlace): RobotHead {
  const centre: Vec3 = [0, chin + 0.136 * s, 0]
  const half: Vec3 = [0.152 * s, 0.13 * s, 0.122 * s]
  const box = roundBox(centre, half, 0.074 * s)
  const pane = roundBox([centre[0], centre[1] - 0.004 * s, 0], [0.122 * s, 0.092 * s, 1], 0.05 * s)
  return {
    centre,
    half,
    box,
    screen: (x, y, z) => box(x, y, z) + RECESS,
    window: (x, y) => pane(x, y, 0),
  }
}

/** The solids of a robot, left half each: what it is made of in the place of skin and clothes. */
export interface RobotBody {
  shell: Field
  trim: Field
  /** What bends: hoses at arms and legs, the neck, the waist. */
  hose: Field
}

/** A robot's limbs follow the joints of the body that it stands in for. */
export function robotBody(body: Body, head: RobotHead): RobotBody {
  const { plan, joints } = body
  const { mapY, torsoWidth: t, torsoDepth: d, armWidth: a, legWidth: w, footSize: f } = plan
  const joint = (name: string): Vec3 => joints.position[name] as Vec3
  const shoulder = joint('leftUpperArm')
  const elbow = joint('leftLowerArm')
  const wrist = joint('leftHand')
  const hip = joint('leftUpperLeg')
  const knee = joint('leftLowerLeg')
  const ankle = joint('leftFoot')
  const height = plan.torsoHeight
  const between = (from: Vec3, to: Vec3, start: number, end: number, ra: number, rb: number): Field =>
    roundCone(mixPoints(from, to, start), mixPoints(from, to, end), ra, rb)

  const [cx, cy, cz] = head.centre
  const frame: Field = (x, y, z) =>
    z > 0 ? smoothIntersection(head.box(x, y, z), -head.window(x, y, z), 0.004) : head.box(x, y, z)
  const egg = ellipsoid([0, mapY(1.255), 0], [0.186 * t, 0.22 * height, 0.164 * d])
  const chest: Field = (x, y, z) => smoothIntersection(egg(x, y, z), mapY(1.1) - y, 0.03)
  const pelvis = ellipsoid([0, mapY(0.93), -0.004], [0.166 * t, 0.125 * height, 0.138 * d])
  const shell: Field = (x, y, z) =>
    Math.min(frame(x, y, z), chest(x, y, z), pelvis(x, y, z), body.hand.whole(x, y, z))

  const ear = ellipsoid([cx + head.half[0] + 0.004, cy, cz], [0.03, 0.062, 0.062])
  const ball = ellipsoid([shoulder[0] + 0.004, shoulder[1], shoulder[2]], [0.062 * a, 0.066 * a, 0.066 * a])
  const cuff = between(elbow, wrist, 0.4, 0.86, 0.046 * a, 0.062 * a)
  const forearm: Field = (x, y, z) => smoothIntersection(cuff(x, y, z), x - wrist[0] - 0.004, 0.01)
  const pack = roundBox([0, mapY(1.25), -0.15 * d], [0.1 * t, 0.125 * height, 0.06 * d], 0.035)
  const shin = between(knee, ankle, 0.34, 0.95, 0.066 * w, 0.086 * w)
  const at = joints.fromAnkle
  const foot = roundCone(at([0, 0.056, -0.028]), at([0.006, 0.05, 0.112]), 0.078 * f, 0.086 * f)
  const boot: Field = (x, y, z) =>
    smoothIntersection(smoothUnion(shin(x, y, z), foot(x, y, z), 0.03), -y, 0.008)
  const trim: Field = (x, y, z) =>
    Math.min(ear(x, y, z), ball(x, y, z), forearm(x, y, z), pack(x, y, z), boot(x, y, z))

  const upperArm = between(shoulder, elbow, 0.1, 1, 0.04 * a, 0.04 * a)
  const lowerArm = between(elbow, wrist, 0, 0.6, 0.04 * a, 0.04 * a)
  const thigh = between(hip, knee, 0, 1, 0.058 * w, 0.058 * w)
  const calf = between(knee, ankle, 0, 0.5, 0.058 * w, 0.058 * w)
  const waist = roundCone([0, mapY(0.98), 0], [0, mapY(1.16), 0], 0.1 * t, 0.1 * t)
  const neck = roundCone([0, mapY(1.38), -0.01], [0, cy - head.half[1] * 0.7, -0.006], 0.05 * t, 0.05 * t)
  const hose: Field = (x, y, z) =>
    Math.min(
      smoothUnion(upperArm(x, y, z), lowerArm(x, y, z), 0.004),
      smoothUnion(thigh(x, y, z), calf(x, y, z), 0.004),
      waist(x, y, z),
      neck(x, y, z),
    )
  return { shell, trim, hose: bounded(hose, [-0.02, 0, -0.2], [1, 2, 0.2]) }
}

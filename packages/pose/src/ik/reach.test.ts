import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bone, BONES, twinOf } from '../skeleton/bones.ts'
import { worldJoints } from '../kinematics/forward.ts'
import { readFreedoms, writeAngles } from '../skeleton/joint-angles.ts'
import type { JointAngles } from '../skeleton/joint-angles.ts'
import { limitPose } from '../kinematics/limit-joints.ts'
import {
  add,
  angleBetween,
  DEGREES,
  distance,
  fromAxisAngle,
  IDENTITY,
  mirrorVec,
  normalize,
  rotateVector,
  subtract,
} from '../math/math.ts'
import { mirrorPose } from '../transforms/mirror.ts'
import { Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { reach, REACH_BONES, type ReachGoal } from './reach.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import type { Vec3 } from '../math/vector.ts'

function posed(angles: Partial<Record<Bone, JointAngles>>): Pose {
  const entries = Object.entries(angles) as [Bone, JointAngles][]
  return {
    ...REST_POSE,
    rotations: Object.fromEntries(entries.map(([bone, at]) => [bone, [...writeAngles(bone, at)]])),
  }
}

const RELAXED = posed({
  leftUpperArm: { raise: -70, forward: 10 },
  rightUpperArm: { raise: -70, forward: 10 },
  leftLowerArm: { bend: 20 },
  rightLowerArm: { bend: 20 },
  leftUpperLeg: { bend: 10, side: 4 },
  rightUpperLeg: { bend: 10, side: 4 },
  leftLowerLeg: { bend: 18 },
  rightLowerLeg: { bend: 18 },
})

const ACTING = posed({
  spine: { bend: 15, turn: 8 },
  leftUpperArm: { raise: 10, forward: 70, twist: 30 },
  rightUpperArm: { raise: -50, forward: -20 },
  leftLowerArm: { bend: 80, twist: 20 },
  rightLowerArm: { bend: 80 },
  leftUpperLeg: { bend: 60, side: 15 },
  leftLowerLeg: { bend: 70 },
  rightUpperLeg: { bend: 10, side: 20 },
  rightLowerLeg: { bend: 30 },
})

const STARTS = [REST_POSE, RELAXED, ACTING] as const

function at(pose: Pose, bone: Bone): Vec3 {
  return worldJoints(STANDARD_SKELETON, pose).get(bone)?.position ?? [NaN, NaN, NaN]
}

function drag(start: Pose, goal: ReachGoal, limits = true): Pose {
  return reach(STANDARD_SKELETON, start, goal, { limits, start })
}

function biggestChange(a: Pose, b: Pose): number {
  const changes = BONES.map((bone) =>
    angleBetween(a.rotations[bone] ?? IDENTITY, b.rotations[bone] ?? IDENTITY),
  )
  return Math.max(...changes) * DEGREES
}

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true })

test('a bone dragged to where it is leaves the pose as it was', () => {
  for (const start of STARTS) {
    for (const bone of REACH_BONES) {
      for (const limits of [true, false]) {
        const pose = drag(start, { bone, position: at(start, bone) }, limits)
        expect(biggestChange(pose, start), bone).toBeLessThan(1e-4)
        expect(distance(pose.hips, start.hips)).toBeLessThan(1e-9)
      }
    }
  }
})

test('a hand goes to within 0.5 mm of every place that an arm inside its limits can reach', () => {
  const arm = fc.record({
    raise: between(-80, 75),
    forward: between(-10, 90),
    twist: between(-30, 45),
    bend: between(32, 120),
  })
  fc.assert(
    fc.property(arm, fc.constantFrom(...STARTS), ({ bend, ...upper }, start) => {
      const wanted = {
        ...start.rotations,
        ...posed({ leftUpperArm: upper, leftLowerArm: { bend } }).rotations,
      }
      const position = at({ ...start, rotations: wanted }, 'leftHand')
      const pose = drag(start, { bone: 'leftHand', position })
      expect(distance(at(pose, 'leftHand'), position)).toBeLessThan(0.0005)
    }),
    { numRuns: 400 },
  )
})

test('a foot goes to within 0.5 mm of places that a leg reaches', () => {
  const leg = fc.record({
    bend: between(-5, 85),
    side: between(0, 30),
    twist: between(-10, 20),
    knee: between(15, 110),
  })
  fc.assert(
    fc.property(leg, fc.constantFrom(...STARTS), ({ knee, ...upper }, start) => {
      const wanted = {
        ...start.rotations,
        ...posed({ leftUpperLeg: upper, leftLowerLeg: { bend: knee } }).rotations,
      }
      const position = at({ ...start, rotations: wanted }, 'leftFoot')
      const pose = drag(start, { bone: 'leftFoot', position })
      expect(distance(at(pose, 'leftFoot'), position)).toBeLessThan(0.0005)
    }),
    { numRuns: 400 },
  )
})

test('every dragged pose stays inside the limits and is a valid document', () => {
  const goals = fc.tuple(
    fc.constantFrom(...REACH_BONES),
    fc.constantFrom(...STARTS),
    between(-0.8, 0.8),
    between(-0.8, 0.8),
    between(-0.8, 0.8),
  )
  fc.assert(
    fc.property(goals, ([bone, start, x, y, z]) => {
      const pose = drag(start, { bone, position: add(at(start, bone), [x, y, z]) })
      expect(limitPose(pose)).toBe(pose)
      expect(Pose.safeParse(pose).success).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test('elbows and knees bend one way only, however the hand or foot is dragged', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...STARTS),
      between(-0.5, 0.5),
      between(-0.7, 0.7),
      between(-0.3, 0.7),
      (start, x, y, z) => {
        for (const [bone, hinge] of [
          ['leftHand', 'leftLowerArm'],
          ['rightFoot', 'rightLowerLeg'],
        ] as const) {
          const pose = drag(start, { bone, position: add(at(start, bone), [x, y, z]) }, false)
          expect(readFreedoms(hinge, pose.rotations[hinge] ?? IDENTITY)[0]).toBeGreaterThan(-0.01)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('the right side solves as the mirror image of the left', () => {
  const position: Vec3 = [0.3, 1.5, 0.35]
  const left = drag(ACTING, { bone: 'leftHand', position })
  const right = drag(mirrorPose(ACTING), { bone: 'rightHand', position: mirrorVec(position) })
  for (const bone of BONES) {
    expect(distance(at(left, bone), mirrorVec(at(right, twinOf(bone)))), bone).toBeLessThan(1e-6)
  }
})

test("a hand out of the arm's reach brings the trunk along and still gets there", () => {
  const start = RELAXED
  const position: Vec3 = [0.25, 1.15, 0.72]
  expect(distance(position, at(start, 'leftUpperArm'))).toBeGreaterThan(0.7)
  const pose = drag(start, { bone: 'leftHand', position })
  expect(distance(at(pose, 'leftHand'), position)).toBeLessThan(0.0005)
  for (const foot of ['leftFoot', 'rightFoot'] as const) {
    expect(distance(at(pose, foot), at(start, foot))).toBeLessThan(0.001)
  }
})

test('a hand that cannot get there points at its goal', () => {
  const position: Vec3 = [1.4, 2.6, 1.8]
  const pose = drag(RELAXED, { bone: 'leftHand', position })
  const shoulder = at(pose, 'leftUpperArm')
  const arm = normalize(subtract(at(pose, 'leftHand'), shoulder))
  expect(distance(arm, normalize(subtract(position, shoulder)))).toBeLessThan(0.03)
  expect(distance(at(pose, 'leftHand'), shoulder)).toBeGreaterThan(0.49)
})

test('hips take the body along while feet and pinned hands stay within 1 mm', () => {
  for (const way of [
    [0, -0.2, 0],
    [0.08, -0.1, 0.05],
    [-0.05, -0.3, -0.1],
  ] as const) {
    const hand = drag(RELAXED, { bone: 'leftHand', position: [0.25, 1.1, 0.3] })
    const pin = { bone: 'leftHand', position: at(hand, 'leftHand') } as const
    const goal = { bone: 'hips', position: add(at(hand, 'hips'), way) } as const
    const pose = reach(STANDARD_SKELETON, hand, goal, { limits: true, start: hand, pins: [pin] })
    expect(distance(at(pose, 'hips'), goal.position)).toBeLessThan(0.0005)
    for (const bone of ['leftFoot', 'rightFoot', 'leftHand'] as const) {
      expect(distance(at(pose, bone), at(hand, bone)), bone).toBeLessThan(0.001)
    }
    expect(distance(at(pose, 'rightHand'), at(hand, 'rightHand'))).toBeGreaterThan(0.05)
  }
})

test('a foot keeps its direction while it is dragged, within what an ankle does', () => {
  const pose = drag(RELAXED, { bone: 'leftFoot', position: add(at(RELAXED, 'leftFoot'), [0.05, 0.08, 0.1]) })
  const before = worldJoints(STANDARD_SKELETON, RELAXED).get('leftFoot')?.rotation ?? IDENTITY
  const after = worldJoints(STANDARD_SKELETON, pose).get('leftFoot')?.rotation ?? IDENTITY
  expect(angleBetween(before, after)).toBeLessThan(1e-6)
})

test('a dragged head bends the spine in shares and gets there', () => {
  const position = add(at(RELAXED, 'head'), [0.06, -0.03, 0.12])
  const pose = drag(RELAXED, { bone: 'head', position })
  expect(distance(at(pose, 'head'), position)).toBeLessThan(0.0005)
  for (const bone of ['spine', 'chest', 'upperChest', 'neck'] as const) {
    expect(angleBetween(pose.rotations[bone] ?? IDENTITY, IDENTITY) * DEGREES).toBeGreaterThan(1)
  }
})

test('an elbow dragged around the line from shoulder to hand leaves the hand within 2 mm', () => {
  const shoulder = at(ACTING, 'leftUpperArm')
  const hand = at(ACTING, 'leftHand')
  const elbow = subtract(at(ACTING, 'leftLowerArm'), shoulder)
  const axis = normalize(subtract(hand, shoulder))
  for (const degrees of [-40, -20, 10, 30]) {
    const position = add(shoulder, rotateVector(fromAxisAngle(axis, degrees / DEGREES), elbow))
    const pose = drag(ACTING, { bone: 'leftLowerArm', position }, false)
    expect(distance(at(pose, 'leftLowerArm'), position)).toBeLessThan(0.001)
    expect(distance(at(pose, 'leftHand'), hand)).toBeLessThan(0.002)
  }
})

test('a knee dragged away takes the foot along as far as it must', () => {
  const position = add(at(ACTING, 'leftLowerLeg'), [0.05, 0.12, 0])
  const pose = drag(ACTING, { bone: 'leftLowerLeg', position })
  expect(distance(at(pose, 'leftLowerLeg'), position)).toBeLessThan(0.04)
  expect(distance(at(pose, 'leftFoot'), at(ACTING, 'leftFoot'))).toBeGreaterThan(0.02)
})

test('a drag does not depend on the way the pointer took', () => {
  const goal: ReachGoal = { bone: 'leftHand', position: [0.3, 1.4, 0.4] }
  const roundabout = drag(RELAXED, { bone: 'leftHand', position: [0.6, 0.6, 0.2] })
  const options = { limits: true, start: RELAXED }
  expect(reach(STANDARD_SKELETON, roundabout, goal, options)).toEqual(
    reach(STANDARD_SKELETON, RELAXED, goal, options),
  )
})

import { expect, test } from 'vitest'
import { balanceOf } from '../kinematics/balance.ts'
import type { Bone } from '../skeleton/bones.ts'
import { worldJoints } from '../kinematics/forward.ts'
import { writeAngles } from '../skeleton/joint-angles.ts'
import type { JointAngles } from '../skeleton/joint-angles.ts'
import { limitPose } from '../kinematics/limit-joints.ts'
import { add, angleBetween, DEGREES, distance, IDENTITY } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { type Pin, reach, reachAll, type ReachBone, type ReachGoal } from './reach.ts'
import { PIN_BONES, type PinBone } from '../documents/scene.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

function posed(angles: Partial<Record<Bone, JointAngles>>): Pose {
  const entries = Object.entries(angles) as [Bone, JointAngles][]
  return {
    ...REST_POSE,
    rotations: Object.fromEntries(entries.map(([bone, at]) => [bone, [...writeAngles(bone, at)]])),
  }
}

const RELAXED = posed({
  leftUpperArm: { raise: -55, forward: 20 },
  rightUpperArm: { raise: -55, forward: 20 },
  leftLowerArm: { bend: 50 },
  rightLowerArm: { bend: 50 },
  leftUpperLeg: { bend: 12, side: 4 },
  rightUpperLeg: { bend: 12, side: 4 },
  leftLowerLeg: { bend: 24 },
  rightLowerLeg: { bend: 24 },
})

function jointIn(pose: Pose, bone: Bone): { position: Vec3; rotation: Quat } {
  return worldJoints(STANDARD_SKELETON, pose).get(bone) ?? { position: [NaN, NaN, NaN], rotation: IDENTITY }
}

const at = (pose: Pose, bone: Bone): Vec3 => jointIn(pose, bone).position

function pinned(start: Pose, ...bones: PinBone[]): Pin[] {
  return bones.map((bone) => ({ bone, ...jointIn(start, bone) }))
}

function drag(start: Pose, goal: ReachGoal, pins: readonly Pin[] = []): Pose {
  return reach(STANDARD_SKELETON, start, goal, { limits: true, start, pins })
}

function drift(start: Pose, pose: Pose, bone: Bone): { metres: number; degrees: number } {
  const [before, after] = [jointIn(start, bone), jointIn(pose, bone)]
  return {
    metres: distance(before.position, after.position),
    degrees: angleBetween(before.rotation, after.rotation) * DEGREES,
  }
}

test.each([
  ['leftHand', [0.05, 0.1, 0.15]],
  ['leftFoot', [0.03, 0.1, 0.1]],
  ['hips', [0.03, -0.06, 0.02]],
  ['chest', [0.03, -0.03, 0.03]],
  ['head', [0.03, -0.03, 0.04]],
] as const)('while %s is dragged, everything else that is pinned stays in place', (bone, way) => {
  const goal = { bone, position: add(at(RELAXED, bone), way) }
  for (const other of PIN_BONES) {
    if (other === bone) continue
    const pose = drag(RELAXED, goal, pinned(RELAXED, other))
    expect(drift(RELAXED, pose, other).metres, other).toBeLessThan(0.0005)
    // The trunk may be too short for both; then what is pinned stays.
    if (bone.startsWith('left'))
      expect(distance(at(pose, bone), goal.position), `with ${other} pinned`).toBeLessThan(0.0005)
    expect(limitPose(pose)).toBe(pose)
  }
})

test('hands, chest and head keep their directions too while the hips sink', () => {
  const pins = pinned(RELAXED, 'leftHand', 'rightHand', 'head')
  const goal = { bone: 'hips', position: add(at(RELAXED, 'hips'), [0.02, -0.02, 0.01]) } as const
  const pose = drag(RELAXED, goal, pins)
  for (const { bone } of pins) {
    expect(drift(RELAXED, pose, bone).metres, bone).toBeLessThan(0.0005)
    expect(drift(RELAXED, pose, bone).degrees, bone).toBeLessThan(1)
  }
})

test('several ends meet their goals at once: both hands, one foot and the hips', () => {
  const goals: Pin[] = [
    { bone: 'leftHand', position: [0.02, 1.25, 0.34] },
    { bone: 'rightHand', position: [-0.02, 1.2, 0.34] },
    { bone: 'leftFoot', position: [0.15, 0.2, 0.25] },
    { bone: 'hips', position: add(at(RELAXED, 'hips'), [-0.04, -0.05, 0]) },
  ]
  const pose = reachAll(STANDARD_SKELETON, RELAXED, goals, { limits: true, start: RELAXED })
  for (const { bone, position } of goals)
    expect(distance(at(pose, bone), position), bone).toBeLessThan(0.0005)
  expect(drift(RELAXED, pose, 'rightFoot').metres).toBeLessThan(0.0005)
  expect(limitPose(pose)).toBe(pose)
})

test('both hands reach the floor in front of the feet: the whole body bends', () => {
  const goals: Pin[] = [
    { bone: 'leftHand', position: [0.15, 0.12, 0.35] },
    { bone: 'rightHand', position: [-0.15, 0.12, 0.35] },
  ]
  const pose = reachAll(STANDARD_SKELETON, RELAXED, goals, { limits: true, start: RELAXED })
  for (const { bone, position } of goals)
    expect(distance(at(pose, bone), position), bone).toBeLessThan(0.0005)
  for (const foot of ['leftFoot', 'rightFoot'] as const)
    expect(drift(RELAXED, pose, foot).metres).toBeLessThan(0.0005)
})

test.each([
  ['head', [0, -0.12, 0.28]],
  ['head', [0.15, -0.05, 0.1]],
  ['leftHand', [-0.2, 0.1, 0.72]],
  ['rightHand', [-0.1, 0.1, 0.3]],
] as const)('one who leans far after %s (%s) keeps the weight over the feet', (bone, way) => {
  const pose = drag(REST_POSE, { bone, position: add(at(REST_POSE, bone), way) })
  expect(balanceOf(STANDARD_SKELETON, pose).isBalanced).toBe(true)
})

test('a knee dragged to the floor takes the pelvis down, the other foot stays', () => {
  const [x, , z] = at(RELAXED, 'rightLowerLeg')
  const pose = drag(RELAXED, { bone: 'rightLowerLeg', position: [x, 0.06, z] })
  expect(at(pose, 'rightLowerLeg')[1]).toBeLessThan(0.1)
  expect(at(pose, 'hips')[1]).toBeLessThan(at(RELAXED, 'hips')[1] - 0.2)
  expect(drift(RELAXED, pose, 'leftFoot').metres).toBeLessThan(0.0005)
})

test('a foot that reaches far takes the pelvis along, the other foot stays', () => {
  const position = add(at(RELAXED, 'leftFoot'), [0.25, 0.05, 0.55])
  const pose = drag(RELAXED, { bone: 'leftFoot', position })
  expect(distance(at(pose, 'leftFoot'), position)).toBeLessThan(0.0005)
  expect(at(pose, 'hips')[2]).toBeGreaterThan(at(RELAXED, 'hips')[2] + 0.03)
  expect(drift(RELAXED, pose, 'rightFoot').metres).toBeLessThan(0.0005)
})

test('skeletons without limbs, without length or with everything in one place never give numbers that are none', () => {
  const point = {
    ...STANDARD_SKELETON,
    bones: STANDARD_SKELETON.bones.map((bone) => ({ ...bone, position: [0, 0, 0] as const })),
  }
  const skeletons: Skeleton[] = [
    point,
    { ...point, hipsHeight: 0.01 },
    { bones: [{ name: 'hips', parent: null, position: [0, 0, 0] }], hipsHeight: 0.01 },
    {
      bones: STANDARD_SKELETON.bones.filter(({ name }) => !/Arm|Leg|Hand|Foot/.test(name)),
      hipsHeight: 0.92,
    },
  ]
  const bones: ReachBone[] = ['hips', 'head', 'leftHand', 'rightFoot', 'leftLowerArm', 'rightLowerLeg']
  for (const skeleton of skeletons) {
    for (const limits of [true, false]) {
      for (const bone of bones) {
        const goal = { bone, position: [0.3, 0.7, 0.2] } as const
        const options = { limits, start: RELAXED, previous: { pose: RELAXED, position: [0, 0, 0] as const } }
        const all = reachAll(skeleton, RELAXED, pinned(RELAXED, ...PIN_BONES), { limits, start: RELAXED })
        for (const pose of [reach(skeleton, RELAXED, goal, options), all])
          expect([...pose.hips, ...Object.values(pose.rotations).flat()].every(Number.isFinite), bone).toBe(
            true,
          )
      }
    }
  }
})

import { expect, test } from 'vitest'
import { balanceOf, SEGMENTS } from './balance.ts'
import { writeAngles } from '../skeleton/joint-angles.ts'
import { mirrorPose } from '../transforms/mirror.ts'
import type { Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'

const balance = (pose: Pose) => balanceOf(STANDARD_SKELETON, pose)

test('the parts of the body weigh as much as the body', () => {
  expect(SEGMENTS.reduce((sum, { mass }) => sum + mass, 0)).toBeCloseTo(1, 6)
})

test('one who stands has the weight between the feet, and the feet as support', () => {
  const { centre, support, isBalanced } = balance(REST_POSE)
  expect(centre[0]).toBeCloseTo(0, 6)
  expect(Math.abs(centre[2])).toBeLessThan(0.05)
  expect(isBalanced).toBe(true)
  expect(support.length).toBeGreaterThanOrEqual(4)
  expect(Math.max(...support.map(([x]) => x))).toBeCloseTo(-Math.min(...support.map(([x]) => x)), 6)
})

test('one who leans far forward from the hips alone would fall', () => {
  const leaning: Pose = {
    ...REST_POSE,
    rotations: {
      hips: [...writeAngles('hips', { bend: 80 })],
      leftUpperLeg: [...writeAngles('leftUpperLeg', { bend: 80 })],
      rightUpperLeg: [...writeAngles('rightUpperLeg', { bend: 80 })],
    },
  }
  expect(balance(leaning).centre[2]).toBeGreaterThan(0.15)
  expect(balance(leaning).isBalanced).toBe(false)
})

test('an arm held out moves the weight to its side, as its mirror image does to the other', () => {
  const out: Pose = {
    ...REST_POSE,
    rotations: { rightUpperArm: [...writeAngles('rightUpperArm', { raise: -80 })] },
  }
  expect(balance(out).centre[0]).toBeGreaterThan(0.005)
  expect(balance(mirrorPose(out)).centre[0]).toBeCloseTo(-balance(out).centre[0], 9)
})

test('on one leg the support is that foot', () => {
  const lifted: Pose = {
    ...REST_POSE,
    rotations: {
      leftUpperLeg: [...writeAngles('leftUpperLeg', { bend: 60 })],
      leftLowerLeg: [...writeAngles('leftLowerLeg', { bend: 60 })],
    },
  }
  const { support, isBalanced } = balance(lifted)
  expect(Math.max(...support.map(([x]) => x))).toBeLessThan(0)
  expect(isBalanced).toBe(false)
})

test('a skeleton with nothing but hips has a centre and no balance', () => {
  const bare = { bones: [{ name: 'hips', parent: null, position: [0, 1, 0] }], hipsHeight: 1 } as const
  expect(balanceOf(bare, REST_POSE)).toEqual({ centre: [0, 0, 0], support: [[0, 0, 0]], isBalanced: false })
})

import { expect, test } from 'vitest'
import { loweredToFloor, lowestPoint } from './ground.ts'
import { writeAngles } from '../skeleton/joint-angles.ts'
import type { Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'

test('the rest pose already stands on the floor', () => {
  expect(loweredToFloor(STANDARD_SKELETON, REST_POSE)).toBe(REST_POSE)
})

test('a crouching body sinks until its soles touch the floor', () => {
  const crouch: Pose = {
    ...REST_POSE,
    hips: [0.1, 0.3, 0],
    rotations: {
      leftUpperLeg: [...writeAngles('leftUpperLeg', { bend: 80 })],
      rightUpperLeg: [...writeAngles('rightUpperLeg', { bend: 80 })],
      leftLowerLeg: [...writeAngles('leftLowerLeg', { bend: 100 })],
      rightLowerLeg: [...writeAngles('rightLowerLeg', { bend: 100 })],
    },
  }
  const upright = loweredToFloor(STANDARD_SKELETON, crouch)
  expect(lowestPoint(STANDARD_SKELETON, upright)).toBeCloseTo(0, 9)
  expect(upright.hips[1]).toBeLessThan(-0.2)
  expect(upright.hips[0]).toBe(0.1)
})

import { expect, test } from 'vitest'
import { blendPoses } from './blend.ts'
import { readAngles, writeAngles } from '../skeleton/joint-angles.ts'
import { MASKS } from '../skeleton/masks.ts'
import type { Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { previewPose } from '../describe/preview.ts'

const RAISED: Pose = {
  ...REST_POSE,
  rotations: {
    leftUpperArm: [...writeAngles('leftUpperArm', { raise: 61 })],
    leftIndexProximal: [...writeAngles('leftIndexProximal', { bend: 60 })],
    head: [...writeAngles('head', { turn: 20 })],
  },
  hips: [0, 0.2, 0],
  expressions: { happy: 1 },
  gaze: { kind: 'camera' },
}

test('a blend of nothing is the first pose and a whole blend the second', () => {
  expect(blendPoses(REST_POSE, RAISED, 0)).toBe(REST_POSE)
  expect(blendPoses(REST_POSE, RAISED, 1)).toEqual(RAISED)
})

test('half a blend turns half as far, on the way there and back', () => {
  for (const half of [blendPoses(REST_POSE, RAISED, 0.5), blendPoses(RAISED, REST_POSE, 0.5)]) {
    expect(readAngles('leftUpperArm', half.rotations.leftUpperArm ?? [0, 0, 0, 1]).raise).toBeCloseTo(30.5, 6)
    expect(half.hips[1]).toBeCloseTo(0.1)
    expect(half.expressions.happy).toBeCloseTo(0.5)
  }
})

test('a mask of the hands leaves arms, face and hips', () => {
  const masked = blendPoses(REST_POSE, RAISED, 1, MASKS.hands)
  expect(Object.keys(masked.rotations)).toEqual(['leftIndexProximal'])
  expect({ ...masked, rotations: {} }).toEqual(REST_POSE)
})

test('a preview shows the body to 5° and neither fingers nor face', () => {
  const preview = previewPose(RAISED)
  expect(Object.keys(preview.rotations).sort()).toEqual(['head', 'leftUpperArm'])
  expect(readAngles('leftUpperArm', preview.rotations.leftUpperArm ?? [0, 0, 0, 1]).raise).toBeCloseTo(60, 1)
  expect(preview.expressions).toEqual({})
  expect(preview.gaze).toEqual({ kind: 'ahead' })
})

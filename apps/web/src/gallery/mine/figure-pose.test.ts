import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { previewPose } from '@kamae/pose/preview'
import { expect, test } from 'vitest'
import { figurePose } from './figure-pose.ts'

const preview = previewPose(BUILT_IN_POSES.find(({ id }) => id === 'jump')?.pose ?? START_POSE)

test('a whole pose has the body of the preview, relaxed fingers and looks at the viewer', () => {
  const pose = figurePose(preview, 'whole', 1)
  expect(pose.rotations.leftUpperArm).toEqual(preview.rotations.leftUpperArm)
  expect(pose.hips).toEqual(preview.hips)
  expect(pose.rotations.leftIndexProximal).toEqual(START_POSE.rotations.leftIndexProximal)
  expect(pose.gaze).toEqual({ kind: 'camera' })
})

test('the fingers of both hands hang alike', () => {
  const [x = 0, y = 0, z = 0, w = 0] = START_POSE.rotations.leftRingProximal ?? []
  expect(figurePose(preview, 'whole', 1).rotations.rightRingProximal).toEqual([x, -y, -z, w])
})

test('from the waist up, legs and the place of the hips stay', () => {
  const pose = figurePose(preview, 'upperBody', 1)
  expect(pose.rotations.leftUpperLeg).toEqual(START_POSE.rotations.leftUpperLeg)
  expect(pose.hips).toEqual(START_POSE.hips)
  expect(pose.rotations.leftUpperArm).toEqual(preview.rotations.leftUpperArm)
})

test('without strength nothing of the preview is left', () => {
  expect(figurePose(preview, 'whole', 0).rotations.leftUpperArm).toEqual(START_POSE.rotations.leftUpperArm)
})

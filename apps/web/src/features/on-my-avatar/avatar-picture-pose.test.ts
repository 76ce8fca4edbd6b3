import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { previewPose } from '@kamae/pose/describe/preview'
import { expect, test } from 'vitest'
import { avatarPicturePose, wornPose } from './avatar-picture-pose.ts'

const JUMP = BUILT_IN_POSES.find(({ id }) => id === 'jump')?.pose ?? START_POSE
const preview = previewPose(JUMP)

test('a whole pose has the body of the preview, relaxed fingers and looks at the viewer', () => {
  const pose = avatarPicturePose(preview, 'whole', 1)
  expect(pose.rotations.leftUpperArm).toEqual(preview.rotations.leftUpperArm)
  expect(pose.hips).toEqual(preview.hips)
  expect(pose.rotations.leftIndexProximal).toEqual(START_POSE.rotations.leftIndexProximal)
  expect(pose.gaze).toEqual({ kind: 'camera' })
})

test('the fingers of both hands hang alike', () => {
  const [x = 0, y = 0, z = 0, w = 0] = START_POSE.rotations.leftRingProximal ?? []
  expect(avatarPicturePose(preview, 'whole', 1).rotations.rightRingProximal).toEqual([x, -y, -z, w])
})

test('from the waist up, legs and the place of the hips stay', () => {
  const pose = avatarPicturePose(preview, 'upperBody', 1)
  expect(pose.rotations.leftUpperLeg).toEqual(START_POSE.rotations.leftUpperLeg)
  expect(pose.hips).toEqual(START_POSE.hips)
  expect(pose.rotations.leftUpperArm).toEqual(preview.rotations.leftUpperArm)
})

test('without strength nothing of the preview is left', () => {
  expect(avatarPicturePose(preview, 'whole', 0).rotations.leftUpperArm).toEqual(
    START_POSE.rotations.leftUpperArm,
  )
})

test('a whole pose without its face has the fingers and the head of it, and looks as who wears it does', () => {
  const whole = { ...JUMP, expressions: { happy: 1 }, gaze: { kind: 'ahead' } as const }
  const pose = wornPose(whole, 'noFace', 1)
  expect(pose.expressions).toEqual({})
  expect(pose.gaze).toEqual(START_POSE.gaze)
  for (const bone of ['head', 'leftUpperArm', 'leftIndexProximal', 'rightUpperLeg'] as const)
    expect(pose.rotations[bone]).toEqual(whole.rotations[bone])
  expect(wornPose(whole, 'whole', 1)).toBe(whole)
})

test('hands alone have wrists and fingers of the pose, and everything else stands', () => {
  const whole = { ...JUMP, expressions: { happy: 1 } }
  const pose = wornPose(whole, 'hands', 1)
  for (const bone of ['leftHand', 'leftIndexProximal', 'rightLittleDistal'] as const)
    expect(pose.rotations[bone]).toEqual(whole.rotations[bone])
  for (const bone of ['leftUpperArm', 'head', 'rightUpperLeg'] as const)
    expect(pose.rotations[bone]).toEqual(START_POSE.rotations[bone])
  expect(pose.expressions).toEqual({})
})

test('a preview has neither, and is put on whole where they are asked for', () => {
  for (const part of ['hands', 'noFace'] as const) expect(wornPose(preview, part, 1, false)).toBe(preview)
})

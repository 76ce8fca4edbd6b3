import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { previewPose } from '@kamae/pose/describe/preview'
import type { Pose } from '@kamae/pose/documents/pose'
import { expect, test, vi } from 'vitest'
import { avatarPicturePose, listedPose, wornPose } from './avatar-picture-pose.ts'
import { housePoseOf } from './house-pose-of.ts'

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

const WHOLE = { part: 'whole', strength: 1 } as const
/** One of ours with a face, and with hands that do not hang. */
const OURS =
  BUILT_IN_POSES.find(
    ({ pose: { expressions, rotations } }) =>
      Object.keys(expressions).length > 0 &&
      String(rotations.leftIndexProximal) !== String(START_POSE.rotations.leftIndexProximal),
  )?.pose ?? START_POSE
/** A preview as it comes from the server. */
const sent = (pose: Pose) => JSON.parse(JSON.stringify(previewPose(pose))) as Pose

test('each pose of ours is known by its preview, and nothing else is taken for one', () => {
  for (const { pose } of BUILT_IN_POSES) expect(housePoseOf(sent(pose))).toBe(pose)
  const seen = sent(OURS)
  expect(housePoseOf({ ...seen, hips: [0.5, 0, 0] })).toBeUndefined()
  const rotations: Pose['rotations'] = { ...seen.rotations, leftLowerArm: [0, 0, 0, 1] }
  expect(housePoseOf({ ...seen, rotations })).toBeUndefined()
})

test('in a list a pose of ours keeps its face, its hands and where it looks, as on its own page', async () => {
  const ours = { preview: sent(OURS), isFree: true }
  expect(await listedPose(ours, WHOLE)).toEqual({ pose: OURS, isProvisional: false })
  const { pose } = await listedPose(ours, { part: 'upperBody', strength: 1 })
  expect(pose.expressions).toEqual(OURS.expressions)
  expect(pose.rotations.leftIndexProximal).toEqual(OURS.rotations.leftIndexProximal)
  expect(pose.rotations.leftUpperLeg).toEqual(START_POSE.rotations.leftUpperLeg)
})

test('a pose of somebody else has in a list what its preview says, though it be shaped as one of ours', async () => {
  const { pose, isProvisional } = await listedPose({ preview: sent(OURS), isFree: false }, WHOLE)
  expect(isProvisional).toBe(false)
  expect(pose).toEqual(avatarPicturePose(sent(OURS), 'whole', 1))
  expect(pose.expressions).toEqual({})
  expect(pose.rotations.leftIndexProximal).not.toEqual(OURS.rotations.leftIndexProximal)
})

test('where the code of our own poses does not come, the preview stands in for them', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.doMock('./house-pose-of.ts', () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await listedPose({ preview: sent(OURS), isFree: true }, WHOLE)).toEqual({
    pose: avatarPicturePose(sent(OURS), 'whole', 1),
    isProvisional: true,
  })
  vi.doUnmock('./house-pose-of.ts')
})

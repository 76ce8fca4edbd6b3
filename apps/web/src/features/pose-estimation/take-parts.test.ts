import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { lowestPoint } from '@kamae/pose/kinematics/ground'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import type { Pose } from '@kamae/pose/documents/pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { SolvedPose } from '@kamae/pose-estimation/landmarks/pose-from-landmarks'
import { expect, it } from 'vitest'
import { mirrorSolved, takeParts } from './take-parts.ts'

const poseOf = (id: string): Pose => BUILT_IN_POSES.find((pose) => pose.id === id)?.pose ?? REST_POSE
const SEEN: SolvedPose = {
  pose: { ...poseOf('squat'), expressions: { happy: 0.5 }, gaze: { kind: 'angles', yaw: 10, pitch: 0 } },
  confidence: { leftArm: 0.9, rightLeg: 0.4 },
  found: ['leftArm', 'rightLeg'],
}
const NOW: Pose = { ...poseOf('wave'), expressions: { aa: 1 } }

it('takes an arm alone, without its hand, and leaves everything else as it was', () => {
  const taken = takeParts(NOW, SEEN, ['leftArm'], STANDARD_SKELETON)
  expect(taken.rotations.leftUpperArm).toEqual(SEEN.pose.rotations.leftUpperArm)
  expect(taken.rotations.leftHand).toEqual(NOW.rotations.leftHand)
  const { leftShoulder: _a, leftUpperArm: _b, leftLowerArm: _c, ...others } = taken.rotations
  const { leftShoulder: _d, leftUpperArm: _e, leftLowerArm: _f, ...before } = NOW.rotations
  expect(others).toEqual(before)
  expect([taken.hips, taken.expressions, taken.gaze]).toEqual([NOW.hips, NOW.expressions, NOW.gaze])
})

it('takes the face alone, and then the body stays', () => {
  const taken = takeParts(NOW, SEEN, ['face'], STANDARD_SKELETON)
  expect(taken).toEqual({ ...NOW, expressions: { happy: 0.5 }, gaze: SEEN.pose.gaze })
})

it('stands the avatar on the floor where trunk and legs are taken', () => {
  const taken = takeParts(NOW, SEEN, ['torso', 'leftLeg', 'rightLeg'], STANDARD_SKELETON)
  expect(lowestPoint(STANDARD_SKELETON, taken)).toBeCloseTo(0, 6)
  expect(taken.hips[1]).toBeLessThan(-0.2)
})

it('takes a selfie with the sides changed, and twice is as before', () => {
  const mirrored = mirrorSolved(SEEN)
  expect(mirrored.found).toEqual(['rightArm', 'leftLeg'])
  expect(mirrored.confidence).toEqual({ rightArm: 0.9, leftLeg: 0.4 })
  expect(mirrorSolved(mirrored)).toEqual(SEEN)
})

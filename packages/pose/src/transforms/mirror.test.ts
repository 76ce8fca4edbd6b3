import { expect, test } from 'vitest'
import { type Bone, BONES, twinOf } from '../skeleton/bones.ts'
import { worldJoints } from '../kinematics/forward.ts'
import { writeAngles } from '../skeleton/joint-angles.ts'
import { copyLimb, mirrorPose, swapSides } from './mirror.ts'
import type { Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'

const LEANING: Pose = {
  ...REST_POSE,
  hips: [0.1, -0.05, 0.02],
  rotations: {
    hips: [...writeAngles('hips', { turn: 20, side: 5 })],
    spine: [...writeAngles('spine', { side: 10, bend: 12, turn: 5 })],
    leftUpperArm: [...writeAngles('leftUpperArm', { raise: 60, forward: 30, twist: 20 })],
    leftLowerArm: [...writeAngles('leftLowerArm', { bend: 70 })],
    leftIndexProximal: [...writeAngles('leftIndexProximal', { bend: 40, spread: 5 })],
    rightUpperLeg: [...writeAngles('rightUpperLeg', { bend: 30, side: 10 })],
  },
  expressions: { happy: 0.5, blinkLeft: 1 },
  gaze: { kind: 'angles', yaw: 10, pitch: 5 },
}

test('a mirrored pose puts every joint at the mirror image of its twin', () => {
  const before = worldJoints(STANDARD_SKELETON, LEANING)
  const after = worldJoints(STANDARD_SKELETON, mirrorPose(LEANING))
  for (const bone of BONES) {
    const [x, y, z] = before.get(bone)?.position ?? [NaN, NaN, NaN]
    const twin = after.get(twinOf(bone))?.position ?? [NaN, NaN, NaN]
    expect(twin[0]).toBeCloseTo(-x, 9)
    expect(twin[1]).toBeCloseTo(y, 9)
    expect(twin[2]).toBeCloseTo(z, 9)
  }
})

test('mirroring twice gives the pose back', () => {
  expect(mirrorPose(mirrorPose(LEANING))).toEqual(LEANING)
})

test('the face and the gaze are mirrored too', () => {
  const mirrored = mirrorPose(LEANING)
  expect(mirrored.expressions).toEqual({ happy: 0.5, blinkRight: 1 })
  expect(mirrored.gaze).toEqual({ kind: 'angles', yaw: -10, pitch: 5 })
})

test('swapping sides leaves trunk and hips alone', () => {
  const swapped = swapSides(LEANING)
  expect(swapped.rotations.spine).toBe(LEANING.rotations.spine)
  expect(swapped.hips).toBe(LEANING.hips)
  expect(swapped.rotations.rightLowerArm).toEqual(
    writeAngles('rightLowerArm', { bend: 70 }).map((part) => expect.closeTo(part, 9)),
  )
  expect(swapped.rotations.leftUpperArm).toBeUndefined()
})

test('a copied limb is mirrored with its fingers and clears what the other had', () => {
  const copied = copyLimb(
    { ...LEANING, rotations: { ...LEANING.rotations, rightHand: [0, 0, 0, 1] } },
    'leftArm',
    'rightArm',
  )
  const changed = (Object.keys(copied.rotations) as Bone[]).filter((bone) => bone.startsWith('right')).sort()
  expect(changed).toEqual(['rightIndexProximal', 'rightLowerArm', 'rightUpperArm', 'rightUpperLeg'])
})

test('an arm cannot be copied onto a leg', () => {
  expect(copyLimb(LEANING, 'leftArm', 'rightLeg')).toBe(LEANING)
})

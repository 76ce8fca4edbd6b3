import { applyPose } from '@kamae/pose/commands/commands'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { START_POSE } from '@kamae/pose/library/start-pose'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { expect, test } from 'vitest'
import { AVATAR_ID, firstScene } from '../first-scene.ts'
import { dressed, dressFor, PARTS } from './dressing.ts'

const other: Pose = BUILT_IN_POSES.find(({ id }) => id === 'laugh')?.pose ?? REST_POSE

test('the face alone leaves every joint, and all but the face leaves the face', () => {
  const face = dressed(START_POSE, other, { part: 'face', strength: 1 })
  expect(face.rotations).toEqual(START_POSE.rotations)
  expect(face.expressions).toEqual(other.expressions)
  const body = dressed(START_POSE, other, { part: 'noFace', strength: 1 })
  expect(body.rotations).toEqual(other.rotations)
  expect(body.expressions).toEqual(START_POSE.expressions)
  expect(body.gaze).toEqual(START_POSE.gaze)
})

test('hands alone move fingers and wrists and nothing else', () => {
  const { rotations, hips } = dressed(START_POSE, other, { part: 'hands', strength: 1 })
  expect(rotations.leftUpperArm).toEqual(START_POSE.rotations.leftUpperArm)
  expect(rotations.rightIndexProximal).toEqual(other.rotations.rightIndexProximal)
  expect(hips).toEqual(START_POSE.hips)
})

test('no strength changes nothing', () => {
  for (const part of PARTS)
    expect(dressed(START_POSE, other, { part, strength: 0 })).toEqual(
      dressed(START_POSE, START_POSE, { part, strength: 0 }),
    )
})

test.each(PARTS)('what is seen of %s is what is put on', (part) => {
  const scene = firstScene({ kind: 'default', id: 'momo' }, START_POSE)
  const { pose, mask } = dressFor(START_POSE, other, part)
  const worn = applyPose.run(scene, { avatar: AVATAR_ID, pose, mask, strength: 0.6 }).avatars[0]?.pose
  const seen = dressed(START_POSE, other, { part, strength: 0.6 })
  for (const bone of ['head', 'leftHand', 'spine', 'leftUpperLeg'] as const)
    for (const at of [0, 1, 2, 3])
      expect(worn?.rotations[bone]?.[at] ?? 0).toBeCloseTo(seen.rotations[bone]?.[at] ?? 0, 5)
  expect(worn?.expressions).toEqual(seen.expressions)
})

import { mirrorAvatar, applyPose } from '@kamae/pose/commands/commands'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { expect, it } from 'vitest'
import { AVATAR_ID, firstScene } from '../first-scene.ts'
import { builtInPoseOf } from './built-in-pose-of.ts'

it('knows each pose of ours again after it was put on, and no other', () => {
  const scene = firstScene({ kind: 'default', id: 'momo' }, REST_POSE)
  for (const { id, pose } of BUILT_IN_POSES) {
    const posed = applyPose.run(scene, { avatar: AVATAR_ID, pose })
    expect(builtInPoseOf(posed.avatars[0]?.pose)).toBe(id)
  }
  expect(builtInPoseOf(REST_POSE)).toBeUndefined()
  const wave = applyPose.run(scene, { avatar: AVATAR_ID, pose: BUILT_IN_POSES[0]?.pose ?? REST_POSE })
  expect(builtInPoseOf(mirrorAvatar.run(wave, { avatar: AVATAR_ID }).avatars[0]?.pose)).toBeUndefined()
})

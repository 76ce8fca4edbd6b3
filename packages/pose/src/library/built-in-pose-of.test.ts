import { expect, it } from 'vitest'
import { applyPose, mirrorAvatar } from '../commands/commands.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { UPRIGHT_SCENE } from '../testing/samples.ts'
import { BUILT_IN_POSES } from './built-in.ts'
import { builtInPoseOf } from './built-in-pose-of.ts'

it('knows each pose of ours again after it was put on, and no other', () => {
  const avatar = UPRIGHT_SCENE.avatars[0]?.id ?? ''
  for (const { id, pose } of BUILT_IN_POSES) {
    const posed = applyPose.run(UPRIGHT_SCENE, { avatar, pose })
    expect(builtInPoseOf(posed.avatars[0]?.pose)).toBe(id)
  }
  expect(builtInPoseOf(REST_POSE)).toBeUndefined()
  const wave = applyPose.run(UPRIGHT_SCENE, { avatar, pose: BUILT_IN_POSES[0]?.pose ?? REST_POSE })
  expect(builtInPoseOf(mirrorAvatar.run(wave, { avatar }).avatars[0]?.pose)).toBeUndefined()
})

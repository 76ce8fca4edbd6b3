import { expect, test } from 'vitest'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Scene } from '@kamae/pose/documents/scene'
import { firstScene } from '../../../core/first-scene.ts'
import { stepDetail } from './step-detail.ts'

const start = firstScene({ kind: 'default', id: 'Sora' })
const posed = (change: (pose: Pose) => Pose): Scene => ({
  ...start,
  avatars: start.avatars.map((avatar) => ({ ...avatar, pose: change(avatar.pose) })),
})

test('a step is described by the pose that was put on, the joint or the expression that changed', () => {
  const [sitting, waving] = [BUILT_IN_POSES[3], BUILT_IN_POSES[5]]
  if (!sitting || !waving) throw new Error('The library has poses.')
  const first = posed(() => sitting.pose)
  const second = posed(() => waving.pose)
  const names = [stepDetail(start, first), stepDetail(first, second)].map((name) => name?.id)
  expect(names[0]).toBeTruthy()
  expect(names[1]).toBeTruthy()
  expect(names[0]).not.toBe(names[1])
  const turned = posed((pose) => ({ ...pose, rotations: { ...pose.rotations, head: [0, 0.1, 0, 0.995] } }))
  expect(stepDetail(start, turned)?.message).toBe('Head')
  const happy = posed((pose) => ({ ...pose, expressions: { ...pose.expressions, happy: 1 } }))
  expect(stepDetail(start, happy)?.message).toBe('Happy')
  expect(stepDetail(start, start)).toBeUndefined()
})

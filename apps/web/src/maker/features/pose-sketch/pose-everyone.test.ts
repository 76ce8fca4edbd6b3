// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { IDENTITY } from '@kamae/pose/math/math'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { projectSkeleton } from '@kamae/pose-estimation/skeleton-2d/project-skeleton'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker } from '../../core/maker.ts'
import { poseEveryone } from './pose-everyone.ts'

const sketches = BUILT_IN_POSES.slice(2, 5).map(({ pose }, index) =>
  projectSkeleton(STANDARD_SKELETON, pose, IDENTITY, {
    width: 900,
    height: 600,
    scale: 250,
    // From right to left, as a detector may list them.
    x: 750 - 300 * index,
    y: 500,
  }),
)

test('every avatar takes the pose of one person as a single step, keeps its face, and undo gives all back', async () => {
  const scene = firstScene({ kind: 'default', id: 'momo' })
  const [first] = scene.avatars
  if (!first) throw new Error('The scene has nobody.')
  const pose = { ...START_POSE, expressions: { happy: 0.4 } }
  const pair = { ...scene, avatars: [first, { ...first, id: 'second', pose }] }
  const maker = createMaker(pair)
  await poseEveryone(maker, sketches)
  const [one, other] = maker.history.scene.avatars
  expect(maker.history.position).toBe(1)
  expect(one?.pose.rotations).not.toEqual(first.pose.rotations)
  expect(one?.pose.rotations).not.toEqual(other?.pose.rotations)
  expect(other?.pose.expressions).toEqual({ happy: 0.4 })
  maker.history.undo()
  expect(maker.history.scene).toEqual(pair)
})

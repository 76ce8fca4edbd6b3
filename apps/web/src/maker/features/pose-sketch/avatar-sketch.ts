import { IDENTITY, fromFrames } from '@kamae/pose/math/math'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { activeOf } from '../../core/active.ts'
import type { Maker } from '../../core/maker.ts'
import { viewAxes } from '../../stage/gestures/view-plane.ts'
import { sketchOf, poseAtEase, type StickStart } from '../../../features/pose-sketch/pose-sketch.ts'

/** The avatar's pose as it is seen now, without perspective; undefined while none is loaded. */
export function sketchOfPose(maker: Maker): StickStart | undefined {
  const { stage, avatar } = maker.link.getState()
  const active = activeOf(maker)
  if (!stage || !avatar || !active) return undefined
  const { right, up } = viewAxes(stage, active.id)
  const view = fromFrames(right, up, [1, 0, 0], [0, 1, 0])
  return sketchOf(avatar.skeleton, active.pose, view)
}

/** Someone who stands at ease and faces the one who looks, as tall as the avatar. */
export function neutralSketch(maker: Maker): StickStart {
  const skeleton = maker.link.getState().avatar?.skeleton ?? STANDARD_SKELETON
  const { sketch, scale } = sketchOf(skeleton, poseAtEase(), IDENTITY)
  return { sketch, view: IDENTITY, ...(scale ? { scale } : {}) }
}

import { IDENTITY, fromFrames } from '@kamae/pose/math/math'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { activeOf } from '../../core/active.ts'
import type { Maker } from '../../core/maker.ts'
import { viewAxes } from '../../stage/gestures/view-plane.ts'
import { figureOf, poseAtEase, type StickStart } from '../../../features/stick-figure/stick-figure.ts'

/** The avatar's pose as it is seen now, without perspective; undefined while none is loaded. */
export function figureOfPose(maker: Maker): StickStart | undefined {
  const { stage, avatar } = maker.link.getState()
  const active = activeOf(maker)
  if (!stage || !avatar || !active) return undefined
  const { right, up } = viewAxes(stage, active.id)
  const view = fromFrames(right, up, [1, 0, 0], [0, 1, 0])
  return figureOf(avatar.skeleton, active.pose, view)
}

/** Someone who stands at ease and faces the one who looks, as tall as the avatar. */
export function neutralFigure(maker: Maker): StickStart {
  const skeleton = maker.link.getState().avatar?.skeleton ?? STANDARD_SKELETON
  const { figure, scale } = figureOf(skeleton, poseAtEase(), IDENTITY)
  return { figure, view: IDENTITY, ...(scale ? { scale } : {}) }
}

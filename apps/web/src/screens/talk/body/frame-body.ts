import type { Insets } from '@kamae/stage/camera/fit'
import { fitCamera } from '@kamae/stage/camera/fit'
import { surfacePoints } from '@kamae/stage/camera/surface-points'
import { type PoseStage, SHOWN_AVATAR } from '../../../features/viewer/pose-stage.ts'

/** Room for arms that go up, and for what is over the stage's edges. */
const WHOLE: Insets = { top: 0.12, right: 0.1, bottom: 0.11, left: 0.1 }
const BUST = { right: 0.04, bottom: -0.02, left: 0.04 }
/** Over a bust is the bar with the name: CSS pixels, with some air. */
const BAR = 56

/** Moves straight towards a body: all of it, or its head and chest where there is little room. */
export function frameBody({ stage, avatar }: PoseStage, isBust: boolean): void {
  if (!isBust) {
    stage.view.frameAvatar(SHOWN_AVATAR, { padding: WHOLE })
    return
  }
  const { width, height } = stage.size
  const bust = bustOf(surfacePoints(avatar), avatar.joint('head') ?? [0, 0, 0])
  if (bust.length === 0) return
  const top = Math.min(0.4, BAR / height)
  stage.view.state = fitCamera(stage.view.state, bust, width / height, { ...BUST, top })
}

/** Of the points of a body those of head and chest, and of hands that are raised beside the head; its head's joint is at `x`, `y`. */
export function bustOf<Point extends { readonly x: number; readonly y: number }>(
  all: readonly Point[],
  [x, y]: readonly [number, number, number],
): readonly Point[] {
  const heightOf = (points: readonly Point[]) => Math.max(...points.map((point) => point.y)) - y
  const isNear = (point: Point, far: number) => Math.abs(point.x - x) < far
  // The crown, not a hand above it.
  const half = heightOf(all) / 2
  const high = heightOf(all.filter((point) => isNear(point, half)))
  return all.filter((point) => point.y > y - 0.75 * high && isNear(point, point.y > y ? 2.5 * high : high))
}

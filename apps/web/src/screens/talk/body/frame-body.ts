import type { Insets } from '@kamae/stage/camera/fit'
import { fitCamera } from '@kamae/stage/camera/fit'
import { surfacePoints } from '@kamae/stage/stage/pick'
import { type PoseStage, SHOWN_AVATAR } from '../../../features/viewer/pose-stage.ts'

/** Room for arms that go up, and for what stands over the stage's edges. */
const WHOLE: Insets = { top: 0.12, right: 0.1, bottom: 0.11, left: 0.1 }
const BUST: Insets = { top: 0.16, right: 0.04, bottom: -0.02, left: 0.04 }

/** Moves straight towards a body: all of it, or its head and chest where there is little room. */
export function frameBody({ stage, avatar }: PoseStage, isBust: boolean): void {
  if (!isBust) {
    stage.view.frameAvatar(SHOWN_AVATAR, { padding: WHOLE })
    return
  }
  const all = surfacePoints(avatar)
  const [x, y] = avatar.joint('head') ?? [0, 0]
  const crown = Math.max(...all.map((point) => point.y))
  const high = crown - y
  const bust = all.filter((point) => point.y > y - 0.75 * high && Math.abs(point.x - x) < high)
  if (bust.length === 0) return
  const { width, height } = stage.size
  stage.view.state = fitCamera(stage.view.state, bust, width / height, BUST)
}

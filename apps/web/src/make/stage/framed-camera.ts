import { surfacePoints } from '@kamae/stage/stage/pick'
import { fitCamera, type Insets } from '@kamae/stage/stage/fit'
import type { SceneCamera } from '@kamae/pose/scene'
import type { Maker } from '../core/maker.ts'

/** In every picture the avatar takes 80 % of the height, feet 9 % above the edge. */
const PICTURE_INSETS: Insets = { top: 0.11, right: 0.06, bottom: 0.09, left: 0.06 }

/** The camera of the view, moved without turning until the avatar fills a picture of this aspect (width by height). */
export function framedCamera({ link }: Maker, aspect: number): SceneCamera | undefined {
  const { stage, avatar } = link.getState()
  if (!stage || !avatar) return undefined
  return fitCamera(stage.view.state, surfacePoints(avatar), aspect, PICTURE_INSETS)
}

import { surfacePoints } from '@kamae/stage/camera/surface-points'
import { fitCamera, type Insets } from '@kamae/stage/camera/fit'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import type { Maker } from '../core/maker.ts'

/** In every picture the avatar takes 80 % of the height, feet 9 % above the edge. */
export const PICTURE_INSETS: Insets = { top: 0.11, right: 0.06, bottom: 0.09, left: 0.06 }

/** The camera of the view, moved without turning until everyone, or the avatar that is edited, fills a picture of this aspect (width by height). */
export function framedCamera(
  { link }: Maker,
  aspect: number,
  who: 'all' | 'avatar' = 'all',
): SceneCamera | undefined {
  const { stage, avatar, avatars } = link.getState()
  if (!stage || !avatar) return undefined
  const points = (who === 'all' ? [...avatars.values()] : [avatar]).flatMap((one) => surfacePoints(one))
  return fitCamera(stage.view.state, points, aspect, PICTURE_INSETS)
}

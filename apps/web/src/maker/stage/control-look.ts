import type { ControlLook } from '@kamae/stage/control/control'
import { activeId } from '../core/active.ts'
import type { Maker } from '../core/maker.ts'
import { pictureSettings } from '../core/picture/picture-store.ts'
import { framedCamera } from './framed-camera.ts'
import type { Size } from './control-size.ts'
import type { ControlSettings } from './control-store.ts'

/** What the pictures of a set look at: framed as the picture panel says. */
export function controlLook(maker: Maker, { who }: Pick<ControlSettings, 'who'>, size: Size): ControlLook {
  const { framing } = pictureSettings.getState()
  // Framed as it will be drawn: at rest.
  for (const avatar of maker.link.getState().avatars.values()) avatar.settleSprings()
  const isOne = who === 'one' || framing === 'avatar'
  const camera =
    framing === 'view' ? undefined : framedCamera(maker, size.width / size.height, isOne ? 'avatar' : 'all')
  return {
    ...size,
    ...(isOne ? { only: activeId(maker) } : {}),
    ...(camera ? { camera } : { camera: 'view', crop: 'frame' }),
  }
}

import type { Insets } from '@kamae/stage/camera/fit'
import type { Stage } from '@kamae/stage/stage/stage'

const PANEL_GAP = 16

/** Room for bar, rail and strip around the avatar, as parts of the canvas (see the measures of the drawn screens). */
export function stageInsets({ size }: Stage): Insets {
  const isWide = size.width >= 640 && size.height >= 560
  // On a phone the name has a row of its own below the buttons.
  const narrow = size.width < 480 ? 80 : 64
  const [top, bottom, side] = isWide ? [96, 164, 88] : [narrow, 28, 20]
  return {
    top: top / size.height,
    bottom: bottom / size.height,
    left: side / size.width,
    right: side / size.width,
  }
}

/** The stage's insets, with those of a panel that covers its left side meanwhile. */
export function clearInsets(stage: Stage): Insets {
  const insets = stageInsets(stage)
  const panel = document.querySelector('[data-over-stage]')?.getBoundingClientRect()
  return panel
    ? { ...insets, left: Math.max(insets.left, (panel.right + PANEL_GAP) / stage.size.width) }
    : insets
}

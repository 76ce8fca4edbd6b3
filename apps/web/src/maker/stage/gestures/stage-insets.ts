import type { Insets } from '@kamae/stage/camera/fit'
import type { Stage } from '@kamae/stage/stage/stage'

const PANEL_GAP = 16
/** Room for a phone's bar, CSS pixels: the name has a row of its own below the buttons. */
const PHONE_BAR = 80
/** How much of its room bar, rail and carousel give way to a pose before the view follows it. */
const ROOM_TOLERANCE = 0.4
/** CSS pixels of a phone's room that a pose may reach into: below them the name's row begins. */
const BAR_TOLERANCE = 8

const isPhone = ({ size }: Stage) => size.width < 480

/** Room for bar, rail and carousel around the avatar, as parts of the canvas (see the measures of the drawn screens). */
export function stageInsets(stage: Stage): Insets {
  const { size } = stage
  const isWide = size.width >= 640 && size.height >= 560
  const narrow = isPhone(stage) ? PHONE_BAR : 64
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

/** What of the clear insets the room around a joint may not reach into without the view following. */
export function tolerantInsets(stage: Stage): Insets {
  const { top, right, bottom, left } = clearInsets(stage)
  const part = 1 - ROOM_TOLERANCE
  return { top: top * part, right: right * part, bottom: bottom * part, left: left * part }
}

/** What of the canvas's height a phone's bar covers from its top, where nothing of a pose belongs; 0 on wider screens. */
export function barInset(stage: Stage): number {
  return isPhone(stage) ? (PHONE_BAR - BAR_TOLERANCE) / stage.size.height : 0
}

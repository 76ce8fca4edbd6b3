import { activeId } from '../core/active.ts'
import type { Maker } from '../core/maker.ts'
import { stageInsets } from './gestures/stage-insets.ts'

/** Moves the view, without turning it, until the avatar fills the stage. */
export function frameView(maker: Maker): void {
  const { stage } = maker.link.getState()
  stage?.view.frameAvatar(activeId(maker), { padding: stageInsets(stage) })
}

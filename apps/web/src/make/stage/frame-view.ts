import { AVATAR_ID } from '../core/first-scene.ts'
import type { Maker } from '../core/maker.ts'
import { stageInsets } from './stage-insets.ts'

/** Moves the view, without turning it, until the avatar fills the stage. */
export function frameView({ link }: Maker): void {
  const { stage } = link.getState()
  stage?.view.frameAvatar(AVATAR_ID, { padding: stageInsets(stage) })
}

import type { SceneCamera } from '@kamae/pose/documents/scene'
import type { Stage } from '@kamae/stage/stage/stage'
import { activeId } from '../core/active.ts'
import type { Maker } from '../core/maker.ts'
import { stageInsets } from './gestures/stage-insets.ts'

/** Where framing put the view of a stage last. */
const framed = new WeakMap<Stage, SceneCamera>()

/** Moves the view, without turning it, until the avatar fills the stage. */
export function frameView(maker: Maker): void {
  const { stage } = maker.link.getState()
  if (stage) frameOn(stage, activeId(maker))
}

/** `frameView` of an avatar that stands on a stage, whoever is edited. */
export function frameOn(stage: Stage, id: string): void {
  stage.view.frameAvatar(id, { padding: stageInsets(stage) })
  framed.set(stage, stage.view.state)
}

/** Frames anew for a window of another size, where nobody has moved the view since it was framed. */
export function frameAgain(maker: Maker, stage: Stage): void {
  if (framed.get(stage) === stage.view.state) frameOn(stage, activeId(maker))
}

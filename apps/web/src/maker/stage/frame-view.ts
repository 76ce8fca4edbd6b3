import type { SceneCamera } from '@kamae/pose/documents/scene'
import type { Stage } from '@kamae/stage/stage/stage'
import { activeId } from '../core/active.ts'
import type { Maker } from '../core/maker.ts'
import { stageInsets } from './gestures/stage-insets.ts'

/** Whom framing put into the view of a stage last, and how. */
const framed = new WeakMap<Stage, { readonly id: string; readonly view: SceneCamera }>()

/** Moves the view, without turning it, until the avatar fills the stage. */
export function frameView(maker: Maker): void {
  const { stage } = maker.link.getState()
  if (stage) frameOn(stage, activeId(maker))
}

/** `frameView` of an avatar that is loaded on a stage, whoever is edited. */
export function frameOn(stage: Stage, id: string): void {
  stage.view.frameAvatar(id, { padding: stageInsets(stage) })
  framed.set(stage, { id, view: stage.view.state })
}

/** Frames anew for a window of another size, where nobody has moved the view since it was framed. */
export function frameAgain(maker: Maker, stage: Stage): void {
  const last = framed.get(stage)
  if (!last || last.view !== stage.view.state) return
  const isThere = maker.history.scene.avatars.some(({ id }) => id === last.id)
  frameOn(stage, isThere ? last.id : activeId(maker))
}

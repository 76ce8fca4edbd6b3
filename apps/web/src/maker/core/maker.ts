import { createHistory, type History, type HistoryState } from '@kamae/pose/history/scene-history'
import type { Scene } from '@kamae/pose/documents/scene'
import { createGesture, type Gesture } from './gesture.ts'
import { createStageLink, type StageLink } from './stage-link.ts'
import { createViewStore, type View, type ViewStore } from './view-state.ts'

/** One open pose maker: the document with its history, what is picked and shown, and the stage. */
export type Maker = {
  readonly history: History
  readonly gesture: Gesture
  readonly view: ViewStore
  readonly link: StageLink
}

/** Opens a maker on a scene, with the undo steps that a draft kept. */
export function createMaker(scene: Scene, kept?: HistoryState, view?: Partial<View>): Maker {
  const history = createHistory(scene)
  if (kept) history.restore(kept)
  return { history, gesture: createGesture(history), view: createViewStore(view), link: createStageLink() }
}

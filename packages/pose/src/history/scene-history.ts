import {
  createDocumentHistory,
  type DocumentSnapshot,
  type DocumentState,
  type HistoryEntry,
  type Steps,
} from './document-history.ts'
import type { Scene } from '../documents/scene.ts'

/** What a reload needs: the scene as it stands, every step, and how many of them are done. */
export type HistoryState = {
  readonly format: 'kamae-history'
  readonly version: 1
  readonly scene: Scene
  readonly entries: readonly HistoryEntry[]
  readonly position: number
}

/** What a view shows; the same object until something changes. */
export type HistorySnapshot = { readonly scene: Scene } & Omit<DocumentSnapshot<Scene>, 'document'>

/** The scene and its past. Listeners run after every change. */
export type History = HistorySnapshot &
  Steps<Scene> & {
    snapshot(): HistorySnapshot
    /** The state without a gesture that is under way. */
    exportState(): HistoryState
    /** Takes up an exported state; one that was stored goes through `readHistoryState` first. */
    restore(state: HistoryState): void
  }

/** A history that begins with `scene`. */
export function createHistory(scene: Scene): History {
  const { snapshot: documentNow, exportState, restore, ...steps } = createDocumentHistory(scene)
  const shown = new WeakMap<DocumentSnapshot<Scene>, HistorySnapshot>()

  function snapshot(): HistorySnapshot {
    const now = documentNow()
    const known = shown.get(now)
    if (known) return known
    const { document, ...rest } = now
    const made = { scene: document, ...rest }
    shown.set(now, made)
    return made
  }

  function stateOf({ document, entries, position }: DocumentState<Scene>): HistoryState {
    return { format: 'kamae-history', version: 1, scene: document, entries, position }
  }

  return {
    ...steps,
    get scene() {
      return documentNow().document
    },
    get canUndo() {
      return documentNow().canUndo
    },
    get canRedo() {
      return documentNow().canRedo
    },
    get entries() {
      return documentNow().entries
    },
    get position() {
      return documentNow().position
    },
    get inGesture() {
      return documentNow().inGesture
    },
    snapshot,
    exportState: () => stateOf(exportState()),
    restore: ({ scene: document, entries, position }) => restore({ document, entries, position }),
  }
}

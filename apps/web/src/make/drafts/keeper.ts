import { canonicalJson } from '@kamae/pose/canonical-json'
import { activeOf } from '../core/active.ts'
import type { Maker } from '../core/maker.ts'
import type { Draft, SavedPose, SaveForm, TempLink } from './draft.ts'
import { writeDraft } from './draft-store.ts'

/** Keeps the work of a maker on the device, as each gesture ends. */
export type Keeper = {
  readonly draft: Draft
  /** Changes what belongs to the draft but not to the document, and keeps it at once. */
  set(change: {
    savedPose?: SavedPose | null
    temp?: TempLink | null
    form?: SaveForm | null
    uid?: string
  }): Promise<void>
  /** Hears when a change of the document has been kept. */
  onKept(listener: () => void): () => void
  /** Follows the document from now on; answers what ends that. */
  start(): () => void
}

/** Makes the keeper of a draft; the first write happens with the first change. */
export function createKeeper(maker: Maker, first: Draft, now: () => number): Keeper {
  let draft = first
  let isWriting = false
  let isDirty = false
  let queue: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  const write = async () => {
    isWriting = true
    while (isDirty) {
      isDirty = false
      draft = {
        ...draft,
        scene: maker.history.scene,
        history: maker.history.exportState(),
        updatedAt: now(),
      }
      try {
        await writeDraft(draft)
        maker.view.setState({ save: 'device' })
      } catch (error) {
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
        maker.view.setState({ save: isFull ? 'full' : 'failed' })
        console.warn(error)
      }
    }
    isWriting = false
    for (const listener of listeners) listener()
  }
  const keep = () => {
    if (maker.gesture.isOpen) return queue
    isDirty = true
    if (!isWriting) queue = write()
    return queue
  }
  const follow = () => {
    if (maker.gesture.isOpen || maker.history.scene === draft.scene) return
    maker.view.setState({ save: 'saving' })
    void keep()
  }

  return {
    get draft() {
      return draft
    },
    set(change) {
      draft = { ...draft, ...change }
      return keep()
    },
    onKept(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => maker.history.subscribe(follow),
  }
}

/** What is compared to tell whether a saved pose changed since: its name and the pose itself. */
export function savedTextOf(maker: Maker): string {
  const avatar = activeOf(maker)
  return `${maker.history.scene.name}\n${avatar ? canonicalJson(avatar.pose) : ''}`
}

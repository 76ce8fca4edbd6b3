import { canonicalJson } from '@kamae/pose/documents/canonical-json'
import type { HistoryEntry } from '@kamae/pose/history/document-history'
import { activeOf } from '../active.ts'
import type { Maker } from '../maker.ts'
import type { SaveState } from '../view-state.ts'
import { otherWork, withWork } from './begun-works.ts'
import { replaceSlot } from './slots/claim-slot.ts'
import type { Draft, WorkLinks } from './store/draft.ts'
import type { DraftWriter } from './store/draft-writer.ts'
import { isOfOther, linkOwner } from './store/work-owner.ts'

type Change = Partial<Omit<WorkLinks, 'sourcePoseId'>> & { readonly slot?: string }

/** Keeps the work of a maker on the device, as each gesture ends. */
export type Autosave = {
  /** The work that the document is after the steps that are done. */
  readonly draft: Draft
  /**
   * Changes what belongs to the draft but not to the document, and keeps it at once. A new `slot` is a copy of the work; what the old one
   * keeps stays there. A new `uid` begins other work. What came late names the work that it is of: undo may have brought another back.
   */
  set(change: Change, of?: string): Promise<void>
  /** Hears when what was changed has been written; `save` of the view says whether it could be. */
  onSaved(listener: () => void): () => void
  /** Follows the document from now on; answers what ends that. */
  start(): () => void
  /** Ends keeping: the slot belongs to another tab now. */
  lose(): void
  /** When a step was made, in milliseconds since 1970. */
  timeOf(entry: HistoryEntry): number
  /** The number under which the device keeps the history's first step. */
  readonly first: number
}

/** While the device is full it is tried again this often. */
const AGAIN_MS = 10_000

/** Makes the autosave of a draft; the first write happens with the first change. */
export function createAutosave(maker: Maker, opened: Draft, now: () => number): Autosave {
  let draft = opened
  let isWriting = false
  let isDirty = false
  let isLost = false
  let queue: Promise<void> = Promise.resolve()
  let again: ReturnType<typeof setTimeout> | undefined
  let writer: DraftWriter | undefined
  const owner = crypto.randomUUID()
  const listeners = new Set<() => void>()
  const times = new WeakMap<HistoryEntry, number>()
  maker.history.entries.forEach((entry, index) => times.set(entry, opened.stored?.times[index] ?? 0))
  const entriesThen = maker.history.entries

  const timeOf = (entry: HistoryEntry) => times.get(entry) ?? 0
  const show = (save: SaveState) => maker.view.setState({ save })
  const attemptWrite = async () => {
    const { scene, entries, position } = maker.history.exportState()
    draft = { ...draft, scene, updatedAt: now() }
    // It comes with the first change: the avatar loads sooner.
    const coming = import('./store/draft-writer.ts').catch(() => undefined)
    writer ??= (await coming)?.createWriter(opened, entriesThen, owner)
    const outcome = (await writer?.write({ draft, entries, position, timeOf })) ?? 'failed'
    if (outcome === 'lost') return lose()
    // Another tab took the slot while this was written.
    if (isLost) return
    if (outcome === 'kept') {
      // What was made meanwhile is not kept yet.
      if (!isDirty) show(draft.temp?.scene === scene ? 'server' : 'device')
      return
    }
    show(outcome)
    clearTimeout(again)
    again = setTimeout(() => void keep(), AGAIN_MS)
  }
  const write = async () => {
    isWriting = true
    while (isDirty) {
      isDirty = false
      await attemptWrite()
    }
    isWriting = false
    for (const listener of listeners) listener()
  }
  const keep = () => {
    isDirty = true
    if (!isWriting && !isLost) queue = write()
    return queue
  }
  const lose = () => {
    isLost = true
    isDirty = false
    clearTimeout(again)
    show('otherTab')
  }
  const follow = () => {
    const { history } = maker
    if (maker.gesture.isOpen || (history.scene === draft.scene && !isWriting)) return
    const other = otherWork(history, draft)
    if (other) draft = withWork(draft, other, history.entries)
    const made = history.entries[history.position - 1]
    if (made && !times.has(made)) times.set(made, now())
    if (isLost) return
    show('saving')
    void keep()
  }

  return {
    get draft() {
      return draft
    },
    get first() {
      return writer?.first ?? opened.stored?.first ?? 0
    },
    timeOf,
    set(change, of = draft.uid) {
      if (of !== draft.uid) {
        const late = (work: WorkLinks) => (work.uid === of ? { ...work, ...owned(work, change) } : work)
        draft = { ...draft, ...(draft.aside && { aside: draft.aside.map(late) }) }
        return keep()
      }
      const { slot, uid } = change
      if (slot !== undefined) void replaceSlot(draft.slot, slot)
      const isOther = uid !== undefined && uid !== draft.uid
      const begins = isOther && { unanswered: null, sourcePoseId: null, aside: [] }
      draft = { ...draft, ...begins, ...owned(draft, change) }
      if (slot !== undefined && slot !== opened.slot) {
        writer = undefined
        const { stored: _, ...rest } = opened
        opened = { ...rest, slot }
        isLost = false
      }
      return keep()
    },
    onSaved(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      const stop = maker.history.subscribe(follow)
      return () => {
        clearTimeout(again)
        stop()
      }
    },
    lose,
  }
}

/** A change with whose account a pose that was saved now is in. */
function owned(work: WorkLinks, change: Change): Change {
  const { savedPose } = change
  if (!savedPose || 'uid' in savedPose) return change
  // Saved in another account than the draft was in, it goes on in that one; the draft stays where it is.
  const leaves = isOfOther(work) && { temp: null, unanswered: null }
  return { ...leaves, ...change, savedPose: { ...savedPose, uid: linkOwner() } }
}

/** What is compared to know whether a saved pose changed since: its name and the pose itself. */
export function savedTextOf(maker: Maker): string {
  const avatar = activeOf(maker)
  return `${maker.history.scene.name}\n${avatar ? canonicalJson(avatar.pose) : ''}`
}

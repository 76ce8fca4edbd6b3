import type { DocumentHistory, HistoryEntry } from '@kamae/pose/history/document-history'
import { type Pop, PopHead } from '@kamae/pop/documents/pop'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import {
  type OpenedPop,
  type PopCall,
  onPops,
  type PopLink,
  type PopRecord,
  stepsFrom,
} from '../../../features/pops/pop-store.ts'

/** Where the work is kept now; `waiting` is the device, while the account's server is away. */
export type SaveState = 'saving' | 'device' | 'waiting' | 'server' | 'full' | 'failed' | 'otherTab'

/** What the server has now: contents by their ids as they were sent, undefined where one is gone, and the head where it was sent. */
type Sent = {
  readonly contents: Readonly<Record<string, unknown>>
  readonly head?: Partial<PopHead> | undefined
}

/**
 * Keeps a pop on this device as each gesture ends, and within one that rests for a moment: words are typed for minutes. All of a step
 * in one transaction, or nothing of it.
 */
export type PopAutosave = {
  readonly record: PopRecord
  /** The document as it was kept last. */
  readonly kept: Pop
  /** Whether everything that was made is kept. */
  readonly isSettled: boolean
  /** Hears that there may be something to send. */
  onSaved(listener: () => void): () => void
  /** Takes up where the server stands, and what it has now. */
  setLink(link: PopLink | null, sent?: Sent): Promise<void>
  /** Keeps what is sent until it is answered, which `setLink` says; null where it is not to be sent again. */
  setUnanswered(call: PopCall | null): Promise<void>
  start(): () => void
  /** Keeps at once what is not kept yet; done when it is, or when the device did not take it. */
  flush(): Promise<void>
  /** Ends keeping: another tab has the pop. */
  lose(): void
}

/** While the device is full it is tried again this often. */
const AGAIN_MS = 10_000
/** A gesture under way is kept when nothing of it changed for so long. */
const QUIET_MS = 500

export function createPopAutosave(
  history: DocumentHistory<Pop>,
  opened: OpenedPop,
  { now, show }: { now: () => number; show: (state: SaveState) => void },
): PopAutosave {
  let record = opened.record
  /** A call that this device has no room for: it lasts as long as the page, and keeps nothing else out. */
  let held: PopCall | null = null
  let kept = opened.pop
  let entries: readonly HistoryEntry[] = opened.entries
  let isDirty = false
  let isLost = false
  let writing: Promise<void> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  async function attemptWrite(): Promise<void> {
    const state = history.exportShown()
    const before = kept
    const changed = changedIds(before, state.document)
    const head = PopHead.parse(state.document)
    const isHeadNew = !sameHead(before, head)
    // Steps drop off the front when there are very many, and off the end when another way is taken after an undo.
    const begin = state.entries[0] ? entries.indexOf(state.entries[0]) : 0
    const first = begin < 0 ? record.first + entries.length : record.first + begin
    const same = begin < 0 ? 0 : sameSteps(entries.slice(begin), state.entries)
    const next: PopRecord = {
      ...record,
      head,
      unsentHead: record.unsentHead || isHeadNew,
      unsent: [...new Set([...record.unsent, ...changed])],
      first,
      position: first + state.position,
      updatedAt: now(),
    }
    await onPops(async (store) => {
      const work = store.transaction(['pops', 'contents', 'steps'], 'readwrite', { durability: 'strict' })
      const contents = work.objectStore('contents')
      const steps = work.objectStore('steps')
      await Promise.all([
        work.objectStore('pops').put(next),
        ...changed.map((id) => {
          const content = state.document.contents[id]
          return content ? contents.put({ pop: record.id, id, content }) : contents.delete([record.id, id])
        }),
        steps.delete(stepsFrom(record.id, first + same)),
        ...(first > record.first
          ? [steps.delete(IDBKeyRange.bound([record.id, 0], [record.id, first - 1]))]
          : []),
        ...state.entries
          .slice(same)
          .map(({ label, changes }, index) =>
            steps.put({ pop: record.id, n: first + same + index, label, changes }),
          ),
        work.done,
      ])
    })
    record = next
    kept = state.document
    entries = state.entries
  }

  async function writeAll(): Promise<void> {
    while (isDirty) {
      isDirty = false
      if (isLost) return
      try {
        await attemptWrite()
        // What was made meanwhile is not kept yet, and what another tab has is not kept here.
        if (!isDirty && !isLost) show('device')
      } catch (error) {
        if (!(error instanceof DeviceStorageError)) throw error
        if (isLost) return
        if (error.reason === 'full' && record.unanswered) {
          // The work itself comes before a copy of what was sent of it.
          hold(record.unanswered)
          isDirty = true
          continue
        }
        show(error.reason === 'full' ? 'full' : 'failed')
        clearTimeout(again)
        again = setTimeout(keep, AGAIN_MS)
        return
      }
    }
    for (const listener of listeners) listener()
  }

  function keep(): void {
    clearTimeout(quiet)
    quiet = undefined
    isDirty = true
    if (isLost) return
    writing ??= writeAll().finally(() => {
      writing = undefined
      if (isDirty) keep()
    })
  }

  function hold(call: PopCall | null): void {
    held = call
    record = { ...record, unanswered: null }
  }

  /** Changes what is beside the document, between two writings of that. */
  async function change(of: (now: PopRecord) => PopRecord): Promise<void> {
    // Another may begin as one ends.
    for (let busy = writing; busy; busy = writing) await busy
    // Another tab keeps it now, and sends again what was not answered here.
    if (isLost) return
    record = of(record)
    held = null
    await onPops((store) => store.put('pops', record))
  }

  return {
    get record() {
      return held ? { ...record, unanswered: held } : record
    },
    get kept() {
      return kept
    },
    get isSettled() {
      return !writing && !isLost && history.snapshot().document === kept
    },
    onSaved(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async setLink(link, sent) {
      const isStill = (id: string) =>
        !sent || !Object.hasOwn(sent.contents, id) || kept.contents[id] !== sent.contents[id]
      await change(({ unsent, unsentHead, ...rest }) => ({
        ...rest,
        link,
        unanswered: null,
        unsent: unsent.filter(isStill),
        unsentHead: unsentHead && !(sent?.head && sameHead(sent.head, kept)),
      }))
      // All of it waits to be sent again.
      if (!link) for (const listener of listeners) listener()
    },
    async setUnanswered(unanswered) {
      try {
        await change((now) => ({ ...now, unanswered }))
      } catch (error) {
        if (!(error instanceof DeviceStorageError)) throw error
        hold(unanswered)
      }
    },
    start() {
      const stop = history.subscribe(() => {
        const { document, inGesture } = history.snapshot()
        if (isLost || (document === kept && !writing && quiet === undefined)) return
        show('saving')
        if (!inGesture) return keep()
        clearTimeout(quiet)
        quiet = setTimeout(keep, QUIET_MS)
      })
      const listening = new AbortController()
      const heard = { signal: listening.signal }
      const leave = () => {
        if (quiet !== undefined) keep()
      }
      window.addEventListener('pagehide', leave, heard)
      document.addEventListener(
        'visibilitychange',
        () => document.visibilityState === 'hidden' && leave(),
        heard,
      )
      return () => {
        leave()
        clearTimeout(again)
        listening.abort()
        stop()
      }
    },
    async flush() {
      if (quiet !== undefined) keep()
      for (let busy = writing; busy; busy = writing) await busy
    },
    lose() {
      isLost = true
      clearTimeout(again)
      clearTimeout(quiet)
      show('otherTab')
    },
  }
}

/** The ids of contents that are not the same in both, gone and new ones too. */
function changedIds(before: Pop, after: Pop): string[] {
  if (before.contents === after.contents) return []
  const ids = new Set([...Object.keys(before.contents), ...Object.keys(after.contents)])
  return [...ids].filter((id) => before.contents[id] !== after.contents[id])
}

/** How many steps both begin with. */
function sameSteps(older: readonly HistoryEntry[], newer: readonly HistoryEntry[]): number {
  const other = newer.findIndex((entry, index) => entry !== older[index])
  return other < 0 ? newer.length : other
}

function sameHead(a: Partial<PopHead>, b: PopHead): boolean {
  return a.name === b.name && a.width === b.width && a.height === b.height && a.background === b.background
}

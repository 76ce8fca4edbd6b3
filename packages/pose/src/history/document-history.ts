import { applyChanges, type Change, changesBetween } from './changes.ts'

/** An edit: a pure function from a document and an input to the next document, which shares every part it leaves alone. */
export type DocumentCommand<Document, Input> = {
  readonly id: string
  run(document: Document, input: Input): Document
}

/** One step that can be undone. */
export type HistoryEntry = { readonly label: string; readonly changes: readonly Change[] }

/** What a view shows; the same object until something changes. */
export type DocumentSnapshot<Document> = {
  readonly document: Document
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly entries: readonly HistoryEntry[]
  /** How many of the entries are done. */
  readonly position: number
  readonly inGesture: boolean
}

/** A document as it stands, every step, and how many of them are done. */
export type DocumentState<Document> = Pick<DocumentSnapshot<Document>, 'document' | 'entries' | 'position'>

/** What can be done with a history, whatever its document is. Listeners run after every change. */
export type Steps<Document> = {
  undo(): void
  redo(): void
  /** Undoes or redoes until `position` steps are done. */
  goTo(position: number): void
  /**
   * Runs a command as one step, or as a part of the last step where it `joins` that and has its label; a command that changes nothing
   * leaves no step. A gesture under way is committed first.
   */
  run<Input>(
    command: DocumentCommand<Document, Input>,
    input: Input,
    options: { label: string; joins?: boolean },
  ): void
  /**
   * Runs a command as a part of each of some steps, done or undone; what other steps change stays theirs. Answers what took the place of
   * which entry. Nothing within a gesture.
   */
  amend<Input>(
    command: DocumentCommand<Document, Input>,
    input: Input,
    isMeant: (entry: HistoryEntry) => boolean,
  ): ReadonlyMap<HistoryEntry, HistoryEntry>
  /** Begins a gesture: everything until `commit` is one step. A gesture under way is committed first. */
  begin(label: string): void
  /** Shows a command's result within the gesture, always computed from the document in which the gesture began. */
  live<Input>(command: DocumentCommand<Document, Input>, input: Input): void
  commit(): void
  /** Ends the gesture as if it never was. */
  cancel(): void
  subscribe(listener: () => void): () => void
}

/** A document and its past. */
export type DocumentHistory<Document> = Steps<Document> & {
  snapshot(): DocumentSnapshot<Document>
  /** The state without a gesture that is under way. */
  exportState(): DocumentState<Document>
  /** The state as it is shown: a gesture under way is its last step. */
  exportShown(): DocumentState<Document>
  /** Takes up an exported state. */
  restore(state: DocumentState<Document>): void
}

/** A live change came outside a gesture. */
export class NoGestureError extends Error {
  override readonly name = 'NoGestureError'
  constructor() {
    super('live() needs begin() first.')
  }
}

const MOST_ENTRIES = 1000

/** A history that begins with `document`. Steps are the differences between documents, so that no command can forget its undo. */
export function createDocumentHistory<Document>(document: Document): DocumentHistory<Document> {
  let current = document
  let entries: readonly HistoryEntry[] = []
  let position = 0
  let gesture: { label: string; start: Document } | undefined
  let shown: DocumentSnapshot<Document> | undefined
  const listeners = new Set<() => void>()

  function changed(): void {
    shown = undefined
    for (const listener of listeners) listener()
  }

  /** The steps with one more, from `before` to the document as it is; the same ones where nothing changed. */
  function stepsWith(label: string, before: Document): Pick<DocumentState<Document>, 'entries' | 'position'> {
    const changes = changesBetween(before, current)
    if (changes.length === 0) return { entries, position }
    const more = [...entries.slice(0, position), { label, changes }].slice(-MOST_ENTRIES)
    return { entries: more, position: more.length }
  }

  function record(label: string, before: Document): void {
    const steps = stepsWith(label, before)
    entries = steps.entries
    position = steps.position
  }

  function documentAt(goal: number): Document {
    let found = current
    for (let at = position; at > goal; at--)
      found = applyChanges(found, entries[at - 1]?.changes.toReversed() ?? [], 'before')
    for (let at = position; at < goal; at++) found = applyChanges(found, entries[at]?.changes ?? [], 'after')
    return found
  }

  function commit(): void {
    if (!gesture) return
    const { label, start } = gesture
    gesture = undefined
    record(label, start)
    changed()
  }

  function cancel(): void {
    if (!gesture) return
    current = gesture.start
    gesture = undefined
    changed()
  }

  function snapshot(): DocumentSnapshot<Document> {
    shown ??= {
      document: current,
      canUndo: position > 0 || gesture !== undefined,
      canRedo: position < entries.length && !gesture,
      entries,
      position,
      inGesture: gesture !== undefined,
    }
    return shown
  }

  function goTo(goal: number): void {
    if (gesture) return cancel()
    const next = Math.max(0, Math.min(entries.length, goal))
    current = documentAt(next)
    position = next
    changed()
  }

  return {
    snapshot,
    goTo,
    undo: () => goTo(position - 1),
    redo: () => goTo(position + 1),
    run(command, input, { label, joins = false }) {
      commit()
      const next = command.run(current, input)
      if (next === current) return
      const isJoined = joins && entries[position - 1]?.label === label
      const before = isJoined ? documentAt(position - 1) : current
      if (isJoined) entries = entries.slice(0, --position)
      current = next
      record(label, before)
      changed()
    },
    amend(command, input, isMeant) {
      const amended = new Map<HistoryEntry, HistoryEntry>()
      const first = entries.findIndex(isMeant)
      if (gesture || first < 0) return amended
      let old = documentAt(first)
      let next = old
      let shownNow = current
      entries = entries.map((entry, index) => {
        if (index < first) return entry
        const [before, wasBefore] = [next, old]
        old = applyChanges(wasBefore, entry.changes, 'after')
        next = before === wasBefore ? old : applyChanges(before, entry.changes, 'after')
        if (isMeant(entry)) next = command.run(next, input)
        if (index === position - 1) shownNow = next
        if (before === wasBefore && next === old) return entry
        const other = { label: entry.label, changes: changesBetween(before, next) }
        amended.set(entry, other)
        return other
      })
      if (amended.size === 0) return amended
      current = shownNow
      changed()
      return amended
    },
    begin(label) {
      commit()
      gesture = { label, start: current }
      changed()
    },
    live(command, input) {
      if (!gesture) throw new NoGestureError()
      current = command.run(gesture.start, input)
      changed()
    },
    commit,
    cancel,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    exportState: () => ({ document: gesture ? gesture.start : current, entries, position }),
    exportShown: () => ({
      document: current,
      ...(gesture ? stepsWith(gesture.label, gesture.start) : { entries, position }),
    }),
    restore(state) {
      current = state.document
      entries = state.entries
      position = state.position
      gesture = undefined
      changed()
    },
  }
}

import { applyChanges, type Change, changesBetween } from './changes.ts'
import type { Command } from './command.ts'
import type { Scene } from './scene.ts'

/** One step that can be undone. */
export type HistoryEntry = { readonly label: string; readonly changes: readonly Change[] }

/** What a reload needs: the scene as it stands, every step, and how many of them are done. */
export type HistoryState = {
  readonly format: 'kamae-history'
  readonly version: 1
  readonly scene: Scene
  readonly entries: readonly HistoryEntry[]
  readonly position: number
}

/** What a view shows; the same object until something changes. */
export type HistorySnapshot = {
  readonly scene: Scene
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly entries: readonly HistoryEntry[]
  /** How many of the entries are done. */
  readonly position: number
  readonly inGesture: boolean
}

/** The scene and its past. Listeners run after every change. */
export type History = HistorySnapshot & {
  snapshot(): HistorySnapshot
  undo(): void
  redo(): void
  /** Undoes or redoes until `position` steps are done. */
  goTo(position: number): void
  /** Runs a command as one step; a command that changes nothing leaves no step. A gesture under way is committed first. */
  run<Input>(command: Command<Input>, input: Input, options: { label: string }): void
  /** Begins a gesture: everything until `commit` is one step. A gesture under way is committed first. */
  begin(label: string): void
  /** Shows a command's result within the gesture, always computed from the scene in which the gesture began. */
  live<Input>(command: Command<Input>, input: Input): void
  commit(): void
  /** Ends the gesture as if it never was. */
  cancel(): void
  subscribe(listener: () => void): () => void
  /** The state without a gesture that is under way. */
  exportState(): HistoryState
  /** Takes up an exported state; one that was stored goes through `readHistoryState` first. */
  restore(state: HistoryState): void
}

/** A live change came outside a gesture. */
export class NoGestureError extends Error {
  override readonly name = 'NoGestureError'
  constructor() {
    super('live() needs begin() first.')
  }
}

const MOST_ENTRIES = 1000

/** A history that begins with `scene`. Steps are the differences between scenes, so that no command can forget its undo. */
export function createHistory(scene: Scene): History {
  let current = scene
  let entries: readonly HistoryEntry[] = []
  let position = 0
  let gesture: { label: string; start: Scene } | undefined
  let shown: HistorySnapshot | undefined
  const listeners = new Set<() => void>()

  function changed(): void {
    shown = undefined
    for (const listener of listeners) listener()
  }

  function record(label: string, before: Scene): void {
    const changes = changesBetween(before, current)
    if (changes.length === 0) return
    entries = [...entries.slice(0, position), { label, changes }].slice(-MOST_ENTRIES)
    position = entries.length
  }

  function step(towards: number): void {
    const goal = Math.max(0, Math.min(entries.length, towards))
    for (; position > goal; position--) {
      const changes = entries[position - 1]?.changes ?? []
      current = applyChanges(current, changes.toReversed(), 'before')
    }
    for (; position < goal; position++)
      current = applyChanges(current, entries[position]?.changes ?? [], 'after')
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

  function snapshot(): HistorySnapshot {
    shown ??= {
      scene: current,
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
    step(goal)
    changed()
  }

  return {
    get scene() {
      return current
    },
    get canUndo() {
      return snapshot().canUndo
    },
    get canRedo() {
      return snapshot().canRedo
    },
    get entries() {
      return entries
    },
    get position() {
      return position
    },
    get inGesture() {
      return gesture !== undefined
    },
    snapshot,
    goTo,
    undo: () => goTo(position - 1),
    redo: () => goTo(position + 1),
    run(command, input, { label }) {
      commit()
      const before = current
      current = command.run(before, input)
      if (current === before) return
      record(label, before)
      changed()
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
    exportState: () => ({
      format: 'kamae-history',
      version: 1,
      scene: gesture ? gesture.start : current,
      entries,
      position,
    }),
    restore(state) {
      current = state.scene
      entries = state.entries
      position = state.position
      gesture = undefined
      changed()
    },
  }
}

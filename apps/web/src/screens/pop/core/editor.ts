import type { DocumentHistory } from '@kamae/pose/history/document-history'
import { addContents, fittingOf, type PopCommand } from '@kamae/pop/commands/commands'
import type { Content } from '@kamae/pop/documents/content'
import { inDrawingOrder, type Pop } from '@kamae/pop/documents/pop'
import type { Guide } from '@kamae/pop/commands/snap'
import { createStore, type StoreApi } from 'zustand'
import type { SaveState } from './pop-autosave.ts'
import type { OpenedPop } from '../../../features/pops/pop-store.ts'
import { openPopHistory } from './pop-history.ts'
import type { SyncProblem } from './sync-problem.ts'

/** What is shown but not kept. */
export type PopView = {
  readonly chosen: readonly string[]
  /** Pixels of the screen a unit of the pop. */
  readonly zoom: number
  readonly guides: readonly Guide[]
  /** Whether what is moved catches at edges and middles of others. */
  readonly snaps: boolean
  /** Whether a press adds to what is chosen, or takes off, as Shift makes it do. */
  readonly isSeveral: boolean
  readonly save: SaveState
  /** Why the account does not have the pop as it is here, where that does not pass by itself. */
  readonly problem: SyncProblem | null
  /** How many of those that were to come onto the sheet last did, where it had no room for all. */
  readonly full: { readonly fitted: number; readonly count: number } | null
  readonly dialog: 'none' | 'export' | 'figure' | 'conflict' | 'keys'
}

/** A pop on the bench: the document with its past, and how it is looked at. */
export type PopEditor = {
  readonly id: string
  readonly history: DocumentHistory<Pop>
  readonly view: StoreApi<PopView>
}

export function createPopEditor(id: string, opened: OpenedPop): PopEditor {
  const view = createStore<PopView>(() => ({
    chosen: [],
    zoom: 0.5,
    guides: [],
    snaps: readSnaps(),
    isSeveral: false,
    save: 'device',
    problem: null,
    full: null,
    dialog: 'none',
  }))
  const history = openPopHistory(opened, () => isInOtherTab(view.getState()))
  // What undo takes away is no longer chosen.
  history.subscribe(() => {
    const { contents } = history.snapshot().document
    const { chosen } = view.getState()
    if (chosen.some((one) => !contents[one])) view.setState({ chosen: chosen.filter((one) => contents[one]) })
  })
  return { id, history, view }
}

/** Whether another tab has the pop: here it is only looked at. */
export const isInOtherTab = ({ save }: PopView) => save === 'otherTab'

/** The document as it is now. */
export function popOf({ history }: PopEditor): Pop {
  return history.snapshot().document
}

/** The chosen contents, lowest first. */
export function chosenOf(editor: PopEditor): Content[] {
  const { chosen } = editor.view.getState()
  const wanted = new Set(chosen)
  return inDrawingOrder(popOf(editor)).filter(({ id }) => wanted.has(id))
}

/** Chooses contents and whatever is grouped with them. */
export function choose(editor: PopEditor, ids: readonly string[]): void {
  const { contents } = popOf(editor)
  const groups = new Set(ids.flatMap((id) => contents[id]?.group ?? []))
  const all = new Set(ids.filter((id) => contents[id]))
  if (groups.size > 0)
    for (const { id, group } of Object.values(contents)) if (group && groups.has(group)) all.add(id)
  editor.view.setState({ chosen: [...all] })
}

/** Adds a content to what is chosen, or takes it off, with whatever is grouped with it. */
export function toggleChosen(editor: PopEditor, id: string): void {
  const { chosen } = editor.view.getState()
  if (!chosen.includes(id)) return choose(editor, [...chosen, id])
  const { contents } = popOf(editor)
  const group = contents[id]?.group
  const isOff = (one: string) => one === id || (group !== undefined && contents[one]?.group === group)
  choose(
    editor,
    chosen.filter((one) => !isOff(one)),
  )
}

const SNAPS_KEY = 'kamae.pop.snaps'

const readSnaps = () => localStorage.getItem(SNAPS_KEY) !== 'off'

/** Turns snapping on or off, for the pops after this one too. */
export function toggleSnaps({ view }: PopEditor): void {
  const snaps = !view.getState().snaps
  localStorage.setItem(SNAPS_KEY, snaps ? 'on' : 'off')
  view.setState({ snaps })
}

/** Does a command as one step that undo takes back. */
export function run<Input>({ history }: PopEditor, command: PopCommand<Input>, input: Input): void {
  history.run(command, input, { label: command.id })
}

export const newId = () => crypto.randomUUID().slice(0, 13)

/** Puts contents on top of all and chooses them. */
export function add(editor: PopEditor, contents: readonly Content[]): void {
  const fitting = fittingOf(popOf(editor), contents)
  if (fitting.length < contents.length)
    editor.view.setState({ full: { fitted: fitting.length, count: contents.length } })
  if (fitting.length === 0) return
  run(editor, addContents, { contents: fitting })
  choose(
    editor,
    fitting.map(({ id }) => id),
  )
}

/** The height at which something lies over everything. */
export function topOf(editor: PopEditor): number {
  return (inDrawingOrder(popOf(editor)).at(-1)?.z ?? 0) + 1
}

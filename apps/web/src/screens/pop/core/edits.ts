import type { HistoryEntry } from '@kamae/pose/history/document-history'
import {
  groupContents,
  moveContents,
  orderContents,
  type Order,
  type PopCommand,
  removeContents,
  fitContents,
} from '@kamae/pop/commands/commands'
import { boundsOf, unionOf } from '@kamae/pop/documents/boxes'
import { Content } from '@kamae/pop/documents/content'
import { inDrawingOrder } from '@kamae/pop/documents/pop'
import * as z from 'zod/mini'
import { add, chosenOf, newId, type PopEditor, popOf, run, topOf } from './editor.ts'

const APART = 24

/** Takes the chosen contents off, the locked ones not. */
export function removeChosen(editor: PopEditor): void {
  const ids = chosenOf(editor).flatMap(({ id, isLocked }) => (isLocked ? [] : [id]))
  if (ids.length > 0) run(editor, removeContents, { ids })
}

/** Puts copies of contents on top, a little apart, and chooses them; groups among them become groups of their own. */
export function addCopies(editor: PopEditor, contents: readonly Content[], apart = APART): void {
  if (contents.length === 0) return
  const groups = new Map<string, string>()
  const top = topOf(editor)
  const copies = contents.map((content, index) => {
    const { group } = content
    if (group && !groups.has(group)) groups.set(group, newId())
    const own = group && groups.get(group)
    return {
      ...content,
      id: newId(),
      x: content.x + apart,
      y: content.y + apart,
      z: top + index,
      ...(own ? { group: own } : {}),
    }
  })
  add(editor, copies)
}

export const duplicateChosen = (editor: PopEditor) => addCopies(editor, chosenOf(editor))

export function groupChosen(editor: PopEditor): void {
  const ids = chosenOf(editor).map(({ id }) => id)
  if (ids.length > 1) run(editor, groupContents, { ids, group: newId() })
}

export function ungroupChosen(editor: PopEditor): void {
  const ids = chosenOf(editor).flatMap(({ id, group }) => (group ? [id] : []))
  if (ids.length > 0) run(editor, groupContents, { ids, group: undefined })
}

export function orderChosen(editor: PopEditor, to: Order): void {
  const { chosen } = editor.view.getState()
  if (chosen.length > 0) run(editor, orderContents, { ids: chosen, to })
}

/** Presses of arrow keys within so many milliseconds of each other are one step. */
const JOINED_MS = 1000
const pressed = new WeakMap<PopEditor, { at: number; chosen: string; step: HistoryEntry | undefined }>()

/** Does what a press of an arrow key does, as one step with the presses right before it on the same contents. */
function press<Input extends { readonly ids: readonly string[] }>(
  editor: PopEditor,
  command: PopCommand<Input>,
  input: Input,
): void {
  const last = pressed.get(editor)
  const lastStep = () => {
    const { entries, position } = editor.history.snapshot()
    return entries[position - 1]
  }
  const [at, chosen] = [Date.now(), input.ids.join(' ')]
  const joins =
    last?.step !== undefined && at - last.at < JOINED_MS && last.chosen === chosen && last.step === lastStep()
  editor.history.run(command, input, { label: command.id, joins })
  pressed.set(editor, { at, chosen, step: lastStep() })
}

/** Moves what is chosen by units, as the arrow keys do. */
export function nudge(editor: PopEditor, dx: number, dy: number): void {
  const ids = chosenOf(editor).flatMap(({ id, isLocked }) => (isLocked ? [] : [id]))
  if (ids.length > 0) press(editor, moveContents, { ids, dx, dy })
}

/** Makes what is chosen wider or higher by units, as the arrow keys with Alt do. */
export function grow(editor: PopEditor, dw: number, dh: number): void {
  const free = chosenOf(editor).filter(({ isLocked }) => !isLocked)
  const from = unionOf(free.map(boundsOf))
  if (!from) return
  const to = { ...from, w: Math.max(4, from.w + dw), h: Math.max(4, from.h + dh) }
  press(editor, fitContents, { ids: free.map(({ id }) => id), from, to })
}

/** Chooses the content over or under the one that was chosen last, round and round; `adds` keeps the others, and goes back over them. */
export function chooseNext(editor: PopEditor, by: 1 | -1, adds = false): void {
  const order = inDrawingOrder(popOf(editor)).filter(({ isHidden }) => !isHidden)
  if (order.length === 0) return
  const { chosen } = editor.view.getState()
  const at = order.findIndex(({ id }) => id === chosen.at(-1))
  // From nothing: the lowest upwards, the highest downwards.
  const next = at < 0 ? order.at(by > 0 ? 0 : -1) : order[(at + by + order.length) % order.length]
  if (!next) return
  if (!adds) editor.view.setState({ chosen: [next.id] })
  else if (chosen.includes(next.id)) editor.view.setState({ chosen: chosen.slice(0, -1) })
  else editor.view.setState({ chosen: [...chosen, next.id] })
}

const COPIED = 'kamae-pop-contents'

/** The chosen contents as a text for the clipboard. */
export function copiedText(editor: PopEditor): string | undefined {
  const contents = chosenOf(editor)
  return contents.length > 0 ? JSON.stringify({ format: COPIED, version: 1, contents }) : undefined
}

const Copied = z.object({
  format: z.literal(COPIED),
  version: z.literal(1),
  contents: z.array(Content).check(z.maxLength(1000)),
})

/** Puts contents of a clipboard text on the pop; false where it holds none. */
export function pasteText(editor: PopEditor, text: string): boolean {
  if (!text.startsWith('{')) return false
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return false
  }
  const read = Copied.safeParse(value)
  if (read.success) addCopies(editor, read.data.contents)
  return read.success
}

import { choose, type PopEditor, popOf } from '../core/editor.ts'
import {
  chooseNext,
  duplicateChosen,
  groupChosen,
  grow,
  nudge,
  orderChosen,
  removeChosen,
  ungroupChosen,
} from '../core/edits.ts'

const STEP = 5
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Does what a key means on the sheet; false where it means nothing there. */
export function boardKey(editor: PopEditor, event: KeyboardEvent): boolean {
  const { key } = event
  const isCommand = event.ctrlKey || event.metaKey
  const arrow = ARROWS[key]
  if (arrow && !isCommand) {
    if (editor.view.getState().chosen.length === 0) return false
    const step = event.shiftKey ? STEP * 10 : STEP
    if (event.altKey) grow(editor, arrow[0] * step, arrow[1] * step)
    else nudge(editor, arrow[0] * step, arrow[1] * step)
    return true
  }
  if (isCommand) return commandKey(editor, event)
  switch (key) {
    case 'PageDown':
      chooseNext(editor, 1, event.shiftKey)
      return true
    case 'PageUp':
      chooseNext(editor, -1, event.shiftKey)
      return true
    case 'Delete':
    case 'Backspace':
      removeChosen(editor)
      return true
    case 'Escape':
      choose(editor, [])
      editor.view.setState({ isSeveral: false })
      return true
    default:
      return false
  }
}

function commandKey(editor: PopEditor, event: KeyboardEvent): boolean {
  switch (event.key.toLowerCase()) {
    case 'a': {
      const all = Object.values(popOf(editor).contents)
      choose(
        editor,
        all.flatMap(({ id, isLocked, isHidden }) => (isLocked || isHidden ? [] : [id])),
      )
      return true
    }
    case 'd':
      duplicateChosen(editor)
      return true
    case 'g':
      if (event.shiftKey) ungroupChosen(editor)
      else groupChosen(editor)
      return true
    case ']':
    case '}':
      orderChosen(editor, event.shiftKey ? 'front' : 'forward')
      return true
    case '[':
    case '{':
      orderChosen(editor, event.shiftKey ? 'back' : 'backward')
      return true
    default:
      return false
  }
}

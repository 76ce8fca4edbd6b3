import type { Maker } from '../maker.ts'

/** What takes back the step just made, and those after it, however much later it is called; redo brings them again. */
export function undoStep({ history }: Maker): () => void {
  const before = history.position - 1
  return () => {
    if (history.position > before) history.goTo(before)
  }
}

import type { Maker } from '../maker.ts'

const JUST_MS = 200

let pastedAt = -Infinity

/** Gives files that are pasted anywhere but into a text to `open`, until `signal` is raised. */
export function listenForPaste(
  { view }: Maker,
  signal: AbortSignal,
  open: (files: readonly File[]) => void,
): void {
  const onPaste = (event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const isText =
      event.target instanceof Element && event.target.matches('input:not([type=range]), textarea')
    if (files.length === 0 || isText || view.getState().dialog) return
    event.preventDefault()
    pastedAt = performance.now()
    open(files)
  }
  if (!signal.aborted) window.addEventListener('paste', onPaste, { signal })
}

/** Whether the keys that paste have just brought files: the browser reports them by an event that follows the keys. */
export async function haveFilesCome(): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve))
  return performance.now() - pastedAt < JUST_MS
}

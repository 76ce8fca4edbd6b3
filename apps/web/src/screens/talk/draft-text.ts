const keyOf = (dialogId: string) => `kamae.talk.${dialogId}`

/** What could not be said before what was typed since. */
export const together = (unsaid: string, typed: string) => [unsaid, typed].filter(Boolean).join('\n')

/** What was typed in a dialog and not said, as this device keeps it. */
export function readDraft(dialogId: string): string {
  try {
    return localStorage.getItem(keyOf(dialogId)) ?? ''
  } catch {
    // Storage is forbidden: nothing is kept then.
    return ''
  }
}

/** Keeps what is typed on this device; an empty text is forgotten. */
export function keepDraft(dialogId: string, text: string): void {
  try {
    if (text) localStorage.setItem(keyOf(dialogId), text)
    else localStorage.removeItem(keyOf(dialogId))
  } catch {
    // Forbidden or full: it lasts as long as the page.
  }
}

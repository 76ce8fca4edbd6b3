const keyOf = (dialogId: string) => `kamae.talk.${dialogId}`

/** What was typed in a dialog and not sent, as this device keeps it. */
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

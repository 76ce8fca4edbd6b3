import { keepOwnText, readOwnText } from '../../session/own-texts.ts'

const nameOf = (dialogId: string) => `talk.${dialogId}`

/** What could not be said before what was typed since. */
export const together = (unsaid: string, typed: string) => [unsaid, typed].filter(Boolean).join('\n')

/** What one typed in a dialog and did not say, as this device keeps it. */
export function readDraft(dialogId: string): string {
  return readOwnText(nameOf(dialogId)) || takeOld(dialogId)
}

/** Keeps what is typed on this device; an empty text is forgotten. */
export function keepDraft(dialogId: string, text: string): void {
  keepOwnText(nameOf(dialogId), text)
}

/** Takes the draft of a dialog off this device. */
export function takeDraft(dialogId: string): string {
  const text = readDraft(dialogId)
  keepDraft(dialogId, '')
  return text
}

/** A draft that was kept when none said whose it is: read once, by whoever the dialog opens for. */
function takeOld(dialogId: string): string {
  try {
    const key = `kamae.talk.${dialogId}`
    const text = localStorage.getItem(key) ?? ''
    localStorage.removeItem(key)
    keepDraft(dialogId, text)
    return text
  } catch {
    // Storage is forbidden: nothing was kept.
    return ''
  }
}

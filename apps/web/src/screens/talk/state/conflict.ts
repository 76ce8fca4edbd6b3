import type { Dialog } from '@kamae/entities/chatchara/dialog/contract'
import type { DialogChange } from './talk-calls.ts'

/** Whether somebody else has changed what a change is about, and not something beside it. */
export function isTouched(before: Dialog, current: Dialog, change: DialogChange): boolean {
  const isOther = (name: 'title' | 'model' | 'voice' | 'archivedAt') =>
    JSON.stringify(before[name]) !== JSON.stringify(current[name])
  const known = change.notesMark ?? before.notesMark
  return (
    (change.title !== undefined && isOther('title')) ||
    (change.model !== undefined && isOther('model')) ||
    (change.voice !== undefined && isOther('voice')) ||
    (change.isArchived !== undefined && isOther('archivedAt')) ||
    ((change.facts !== undefined || change.summary !== undefined) && known !== current.notesMark)
  )
}

import type { Dialog } from '@kamae/entities/chatchara/dialog/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import type { DialogChange } from './talk-calls.ts'

/** What is on the server where a change was refused for it; undefined for every other failure. */
export function currentOf(error: unknown): unknown {
  if (!(error instanceof CallError) || error.code !== 'aborted') return undefined
  return (error.details as { readonly current?: unknown } | null)?.current
}

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

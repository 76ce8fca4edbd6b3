import type { BundleEntry } from './bundle-entry.ts'

type Change = (entries: readonly BundleEntry[]) => readonly BundleEntry[]

/** A change of one entry, done or undone whatever was changed meanwhile. */
export type EntryChange = { readonly id: string; readonly done: Change; readonly undone: Change }

/**
 * Changes of entries that are shown, by `show`, before the server has made them. Once none is awaited any more the entries stand
 * as the server has them, where it refused one.
 */
export function createEntryChanges(show: (change: Change) => void) {
  /** What the server has of the entries that `ids` names, and how many answers are awaited. */
  let pending:
    | { kept: readonly BundleEntry[]; readonly ids: Set<string>; awaited: number; hasFailed: boolean }
    | undefined

  /** Shows a change and sends it; fails as `send` does. */
  return async ({ id, done, undone }: EntryChange, send: () => Promise<unknown>): Promise<void> => {
    let change = pending
    show((entries) => {
      const next = done(entries)
      change ??= { kept: undone(next), ids: new Set(), awaited: 0, hasFailed: false }
      return next
    })
    if (!change) return
    pending = change
    const { ids } = change
    ids.add(id)
    change.awaited++
    try {
      await send()
      change.kept = done(change.kept)
    } catch (error) {
      change.hasFailed = true
      throw error
    } finally {
      change.awaited--
      if (change.awaited === 0) pending = undefined
      const { kept, awaited, hasFailed } = change
      if (awaited === 0 && hasFailed)
        show((entries) => {
          const known = new Set([...ids, ...kept.map((one) => one.id)])
          // Pages that came meanwhile stay.
          return [...kept, ...entries.filter((one) => !known.has(one.id))]
        })
    }
  }
}

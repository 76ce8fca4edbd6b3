import type { BundleEntry } from './bundle-entry.ts'

type Change = (entries: readonly BundleEntry[]) => readonly BundleEntry[]

/** A change of one entry, done or undone whatever was changed meanwhile. */
export type OptimisticChange = { readonly id: string; readonly done: Change; readonly undone: Change }

/** What the server has of the entries that were loaded or are named, while answers are awaited. */
type Run = { kept: readonly BundleEntry[]; readonly ids: Set<string>; awaited: number; hasFailed: boolean }

/** Behind what the server has of a run, the entries that it does not know: they came with further pages. */
function withLater({ kept, ids }: Run, entries: readonly BundleEntry[]): readonly BundleEntry[] {
  const known = new Set([...ids, ...kept.map(({ id }) => id)])
  return [...kept, ...entries.filter(({ id }) => !known.has(id))]
}

/**
 * Changes of entries that are shown, by `show`, before the server has made them. Once none is awaited any more the entries are
 * as the server has them, where it refused one.
 */
export function createOptimisticChanges(show: (change: Change) => void) {
  let pending: Run | undefined

  /** Shows a change and sends it; fails as `send` does. */
  const showAndSend = async (
    { id, done, undone }: OptimisticChange,
    send: () => Promise<unknown>,
  ): Promise<void> => {
    const run: Run = (pending ??= { kept: [], ids: new Set(), awaited: 0, hasFailed: false })
    show((entries) => {
      const next = done(entries)
      run.kept = withLater(run, undone(next))
      return next
    })
    run.ids.add(id)
    run.awaited++
    try {
      await send()
      run.kept = done(run.kept)
    } catch (error) {
      run.hasFailed = true
      throw error
    } finally {
      run.awaited--
      if (run.awaited === 0) {
        pending = undefined
        if (run.hasFailed) show((entries) => withLater(run, entries))
      }
    }
  }
  /** Shows a change that the server has made already. */
  const showMade = (done: Change): void => {
    show(done)
    if (pending) pending.kept = done(pending.kept)
  }
  return { showAndSend, showMade }
}

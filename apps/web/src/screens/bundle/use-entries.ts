import { CallError } from '@kamae/protocol/contract/errors'
import { useCallback, useRef, useState } from 'react'
import { mergePages } from '../../features/lists/endless/merge-pages.ts'
import type { BundleEntry, EntryPage } from './bundle-entry.ts'

/** What is in a bundle: the first page as the server gave it, then the others. */
export function useEntries(bundleId: string, first: EntryPage) {
  const [page, setPage] = useState(first)
  const [hasFailed, setHasFailed] = useState(false)
  // Newer than what is drawn: pages are asked for one behind the other.
  const latest = useRef(first)
  const running = useRef<Promise<void>>(undefined)
  const put = useCallback((next: EntryPage) => {
    latest.current = next
    setPage(next)
  }, [])
  const load = useCallback(() => {
    const ask = async (cursor: string) => {
      try {
        const { listEntries } = await import('./load-bundle.ts')
        const { items, nextCursor } = await listEntries(bundleId, cursor)
        put({ items: mergePages(latest.current.items, items), nextCursor })
        setHasFailed(false)
      } finally {
        running.current = undefined
      }
    }
    const { nextCursor } = latest.current
    if (nextCursor !== null) running.current ??= ask(nextCursor)
    return running.current
  }, [bundleId, put])
  const { items, nextCursor: following } = page
  const more = useCallback(async () => {
    if (following === null) return true
    try {
      await load()
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setHasFailed(true)
      return false
    }
  }, [following, load])
  /** Loads all that is left of it; answers every entry. Fails with `CallError`. */
  const all = useCallback(async () => {
    while (latest.current.nextCursor !== null) await load()
    return latest.current.items
  }, [load])
  const change = useCallback(
    (how: (before: readonly BundleEntry[]) => readonly BundleEntry[]) =>
      put({ ...latest.current, items: how(latest.current.items) }),
    [put],
  )
  return { items, hasMore: following !== null, hasFailed, more, all, change }
}

export type Entries = ReturnType<typeof useEntries>

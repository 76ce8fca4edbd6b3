import { CallError } from '@kamae/protocol/errors'
import { useCallback, useRef, useState } from 'react'
import { mergePages } from '../gallery/merge-pages.ts'
import type { BundleEntry, EntryPage } from './bundle-entry.ts'

/** What is in a bundle: the first page as the server gave it, then the others. */
export function useEntries(bundleId: string, first: EntryPage) {
  const [page, setPage] = useState(first)
  const [hasFailed, setHasFailed] = useState(false)
  const isRunning = useRef(false)
  const { items, nextCursor } = page
  const more = useCallback(async () => {
    if (nextCursor === null || isRunning.current) return true
    isRunning.current = true
    setHasFailed(false)
    try {
      const { listEntries } = await import('./load-bundle.ts')
      const next = await listEntries(bundleId, nextCursor)
      setPage((before) => ({ items: mergePages(before.items, next.items), nextCursor: next.nextCursor }))
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setHasFailed(true)
      return false
    } finally {
      isRunning.current = false
    }
  }, [bundleId, nextCursor])
  const change = useCallback(
    (how: (before: readonly BundleEntry[]) => readonly BundleEntry[]) =>
      setPage((before) => ({ ...before, items: how(before.items) })),
    [],
  )
  return { items, hasMore: nextCursor !== null, hasFailed, more, change }
}

export type Entries = ReturnType<typeof useEntries>

import type { BundleContent } from '@kamae/entities/bundleContent/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { useCallback, useEffect, useRef, useState } from 'react'
import { mergePages } from '../../features/lists/endless/merge-pages.ts'
import { listTakenOut } from '../../features/bundles/bundle-calls.ts'

type Page = { readonly items: readonly BundleContent[]; readonly nextCursor: string | null }

/** What was taken out of a bundle, read again whenever the bundle has changed; what was read before stays until then. */
export function useTakenOut(bundleId: string, changedAt: string) {
  const [page, setPage] = useState<Page>()
  const [hasFailed, setHasFailed] = useState(false)
  const newest = useRef(changedAt)
  const read = useCallback(
    async (at: string, before?: Page) => {
      newest.current = at
      try {
        const next = await listTakenOut(bundleId, before?.nextCursor ?? undefined)
        // Of a bundle that has changed since, a later question has the answer.
        if (newest.current !== at) return true
        setPage({ ...next, items: mergePages(before?.items ?? [], next.items) })
        setHasFailed(false)
        return true
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (newest.current === at) setHasFailed(true)
        return false
      }
    },
    [bundleId],
  )
  useEffect(() => {
    const look = async () => {
      await read(changedAt)
    }
    void look()
  }, [read, changedAt])
  return {
    items: page?.items,
    hasMore: page?.nextCursor != null,
    hasFailed,
    more: () => read(changedAt, page),
    again: () => read(changedAt),
    forget: (id: string) =>
      setPage((before) => before && { ...before, items: before.items.filter((one) => one.id !== id) }),
  }
}

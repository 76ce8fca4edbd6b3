import { useCallback, useState } from 'react'
import { useOwnList } from '../lists/use-own-list.ts'
import { type Bundle, listOwnBundles } from './bundle-calls.ts'

/** One's own bundles, and which entry of each a pose is. */
export function useOwnBundles(slug: string) {
  const load = useCallback(
    (cursor?: string) => listOwnBundles({ has: slug, ...(cursor !== undefined && { cursor }) }),
    [slug],
  )
  const { items, replace, ...list } = useOwnList<Bundle>(load)
  const [made, setMade] = useState<readonly Bundle[]>([])
  return {
    ...list,
    items: items && [...made, ...items],
    add: (bundle: Bundle) => setMade((before) => [bundle, ...before]),
    /** Reports which entry of a bundle the pose is: null for none, empty while that is on its way; answers it so. */
    setEntry: (bundle: Bundle, entryId: string | null) => {
      const next = {
        ...bundle,
        entryId,
        contentCount: bundle.contentCount + countOf(entryId) - countOf(bundle.entryId),
      }
      setMade((before) => before.map((one) => (one.id === bundle.id ? next : one)))
      replace(bundle.id, next)
      return next
    },
  }
}

export type OwnBundles = ReturnType<typeof useOwnBundles>

function countOf(entryId: string | null | undefined): number {
  return entryId == null ? 0 : 1
}

import { useEffect } from 'react'
import { type OwnList, useOwnList } from '../../../features/lists/use-own-list.ts'

/** An own list whose later pages come by themselves while something is looked for among them. */
export function useSearchedList<Item extends { readonly id: string }>(
  load: Parameters<typeof useOwnList<Item>>[0],
  typed: string,
): OwnList<Item> & { readonly isLooking: boolean } {
  const list = useOwnList(load)
  const { hasMore, hasFailed, more } = list
  const isLooking = typed.trim() !== '' && hasMore && !hasFailed
  useEffect(() => {
    // `more` is another once a page has come.
    if (isLooking) void more()
  }, [isLooking, more])
  return { ...list, isLooking }
}

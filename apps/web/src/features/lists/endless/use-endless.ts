import { useElementScrollRestoration, useHydrated } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { keepList, storedList, type ListPart } from './stored-lists.ts'
import { mergePages } from './merge-pages.ts'

export type Endless<Item> = ListPart<Item> & {
  readonly state: 'idle' | 'loading' | 'failed'
  /** How many came last, for those who hear the page. */
  readonly came: number
  /** Loads the next page; false when it could not. */
  more(): Promise<boolean>
}

/**
 * A list at an address: the first page as the server gave it, with the further ones behind it, each by `load`, null where it
 * cannot be had. At a place in the history that was visited before, the list is as it was left, also after a reload.
 * While its page `isLeaving`, `first` is still that of the address before, whose next page is none of the place that is gone to.
 */
export function useEndless<Item extends { readonly id: string }>(
  first: ListPart<Item>,
  place: string,
  load: (cursor: string) => Promise<ListPart<Item> | null>,
  isLeaving: boolean,
): Endless<Item> {
  const isHydrated = useHydrated()
  const [longer, setLonger] = useState<ListPart<Item>>()
  const [state, setState] = useState<Endless<Item>['state']>('idle')
  const [came, setCame] = useState(0)
  const isRunning = useRef(false)
  const kept = longer ?? (isHydrated ? storedList<Item>(place) : undefined)
  const { items, nextCursor } = kept ?? first
  useScrollBack(isHydrated, kept !== undefined)

  const more = useCallback(async () => {
    if (!nextCursor || isLeaving || isRunning.current) return true
    isRunning.current = true
    setState('loading')
    try {
      const next = await load(nextCursor)
      setState(next ? 'idle' : 'failed')
      if (!next) return false
      const page = { items: mergePages(items, next.items), nextCursor: next.nextCursor }
      keepList(place, page)
      setLonger(page)
      setCame(next.items.length)
      return true
    } finally {
      isRunning.current = false
    }
  }, [nextCursor, items, place, load, isLeaving])

  return { items, nextCursor, state, came, more }
}

/** After a reload the kept list comes with the hydration: only then is the page long enough for the place that was left. */
function useScrollBack(isHydrated: boolean, isKept: boolean): void {
  const left = useElementScrollRestoration({ getElement: () => window })
  const wasServed = useRef(!isHydrated)
  useLayoutEffect(() => {
    if (!isHydrated || !wasServed.current) return
    wasServed.current = false
    if (isKept && left) window.scrollTo(left.scrollX, left.scrollY)
  }, [isHydrated, isKept, left])
}

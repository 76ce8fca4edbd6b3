import { CallError } from '@kamae/protocol/contract/errors'
import { useCallback, useEffect, useRef, useState } from 'react'
import { without } from './without.ts'

export type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }

export type OwnList<Item> = {
  /** Undefined until the first page is here. */
  readonly items: readonly Item[] | undefined
  readonly hasMore: boolean
  readonly hasFailed: boolean
  /** Loads the first page, or the next one; false when it could not. */
  more(): Promise<boolean>
  /** Reads what came before the first item since; false when it could not. */
  renew(): Promise<boolean>
  /** Puts another in an item's place, or takes it out. */
  replace(id: string, item: Item | undefined): void
}

/** Whether there is nothing in a list, nor anything that follows. */
export function isNothing({ items, hasMore }: Pick<OwnList<unknown>, 'items' | 'hasMore'>): boolean {
  return items?.length === 0 && !hasMore
}

/** A paged list of one's own resources, loaded once the component is mounted. `load` must stay the same function. */
export function useOwnList<Item extends { readonly id: string }>(
  load: (cursor?: string) => Promise<Page<Item>>,
): OwnList<Item> {
  const [page, setPage] = useState<Page<Item>>()
  const [hasFailed, setHasFailed] = useState(false)
  const isRunning = useRef(false)
  const cursor = page?.nextCursor

  const more = useCallback(async () => {
    if (isRunning.current || cursor === null) return true
    isRunning.current = true
    setHasFailed(false)
    try {
      const next = await load(cursor)
      setPage((before) => ({
        items: [...(before?.items ?? []), ...without(next.items, before?.items ?? [])],
        nextCursor: next.nextCursor,
      }))
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setHasFailed(true)
      return false
    } finally {
      isRunning.current = false
    }
  }, [cursor, load])

  const renew = useCallback(async () => {
    try {
      const first = await load()
      setPage((before) =>
        before ? { ...before, items: [...without(first.items, before.items), ...before.items] } : first,
      )
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return false
    }
  }, [load])

  const isEmpty = page === undefined
  useEffect(() => {
    if (isEmpty) void more()
    // The first page alone loads by itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isEmpty, load])

  return {
    items: page?.items,
    hasMore: page?.nextCursor != null,
    hasFailed,
    more,
    renew,
    replace: (id, item) =>
      setPage(
        (before) =>
          before && {
            ...before,
            items: before.items.flatMap((each) => (each.id === id ? (item ? [item] : []) : [each])),
          },
      ),
  }
}

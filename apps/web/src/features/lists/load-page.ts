import { CallError } from '@kamae/protocol/contract/errors'
import type { ListSearch } from './list-search.ts'

type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }

/** A page of a list, as an address asks for it: its start where the address is no good, none of one's own signed out. Fails with `CallError`. */
export async function loadPage<Search extends { readonly after?: string }, Item>(
  search: Search,
  list: (search: Search | Omit<Search, 'after'>) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  try {
    return await list(search)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'unauthenticated') return { items: [], nextCursor: null }
    if (error.code !== 'invalid-argument') throw error
    const { after: _after, ...start } = search
    return list(start)
  }
}

/** What the calls of lists have in common of what an address asks for. */
export function listInput<Sort extends string>({
  sort,
  q,
  tag,
  of,
  by,
  after,
}: ListSearch<Sort, string, string>) {
  return {
    ...(sort !== undefined && { sort }),
    ...(q !== undefined && { text: q }),
    ...(tag !== undefined && { tag }),
    ...(of === 'mine' && { mine: true }),
    ...(by !== undefined && { userUid: by }),
    ...(after !== undefined && { cursor: after }),
  }
}

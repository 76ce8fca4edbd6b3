import type { BundleSort } from '@kamae/entities/avatarposeBundle/contract'
import { textOf } from '../lists/list-search.ts'

/** What the list of bundles is narrowed to and sorted by, as its address has it. */
export type BundleSearch = {
  readonly sort?: Exclude<BundleSort, 'newest'>
  /** Words that are looked for. */
  readonly q?: string
  readonly tag?: string
  /** A maker's uid. */
  readonly by?: string
  /** Where the page before ended. */
  readonly after?: string
}

/** Reads it from an address; what is nothing there is left out. */
export function readBundleSearch(search: Record<string, unknown>): BundleSearch {
  const { sort, q, tag, by, after } = search
  return {
    ...((sort === 'liked' || sort === 'rising') && { sort }),
    ...textOf('q', q, 100),
    ...textOf('tag', tag, 30),
    ...textOf('by', by, 100),
    ...textOf('after', after, 300),
  }
}

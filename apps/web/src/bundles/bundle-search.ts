import type { BundleSort } from '@kamae/entities/avatarposeBundle/contract'

/** What the list of bundles is narrowed to and sorted by, as its address has it. */
export type BundleSearch = {
  readonly sort?: Exclude<BundleSort, 'newest'>
  readonly tag?: string
  /** A maker's uid. */
  readonly by?: string
  /** Where the page before ended. */
  readonly after?: string
}

/** Reads it from an address; what is nothing there is left out. */
export function readBundleSearch(search: Record<string, unknown>): BundleSearch {
  const { sort, tag, by, after } = search
  return {
    ...((sort === 'liked' || sort === 'rising') && { sort }),
    ...textOf('tag', tag, 30),
    ...textOf('by', by, 100),
    ...textOf('after', after, 300),
  }
}

function textOf(
  name: 'tag' | 'by' | 'after',
  value: unknown,
  most: number,
): Partial<Record<typeof name, string>> {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' || text.length > most ? {} : { [name]: text }
}

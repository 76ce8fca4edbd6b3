import { avatarposeBundleList } from '@kamae/entities/avatarposeBundle/contract'
import { CallError } from '@kamae/protocol/errors'
import { client } from '../api.ts'
import { type BundlePage, toBundleInList } from './bundle-in-list.ts'
import type { BundleSearch } from './bundle-search.ts'

const PAGE = 24

/** A page of public bundles. Fails with `CallError`. */
export async function listBundles(
  { sort, tag, by, after }: BundleSearch,
  signal?: AbortSignal,
): Promise<BundlePage> {
  const input = {
    limit: PAGE,
    ...(sort && { sort }),
    ...(tag !== undefined && { tag }),
    ...(by !== undefined && { userUid: by }),
    ...(after !== undefined && { cursor: after }),
  }
  const { items, nextCursor } = await client.call(avatarposeBundleList, input, signal ? { signal } : {})
  return { items: items.map(toBundleInList), nextCursor }
}

/** The first page that an address asks for; the start of the list where the address is no good. */
export async function loadBundles(search: BundleSearch, signal: AbortSignal): Promise<BundlePage> {
  try {
    return await listBundles(search, signal)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'invalid-argument') throw error
    const { after: _after, ...start } = search
    return listBundles(start, signal)
  }
}

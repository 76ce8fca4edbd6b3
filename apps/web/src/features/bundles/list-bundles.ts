import { avatarposeBundleList } from '@kamae/entities/avatarposeBundle/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { client } from '../../session/api.ts'
import { commonTags } from '../tags/common-tags.ts'
import { listInput, loadPage } from '../lists/load-page.ts'
import { type BundlePage, type BundlesStart, toBundleInList } from './bundle-in-list.ts'
import type { BundleSearch } from './bundle-search.ts'

const PAGE = 24

/** A page of public bundles. Fails with `CallError`. */
export async function listBundles(search: BundleSearch, signal?: AbortSignal): Promise<BundlePage> {
  const { items, nextCursor } = await ask(search, signal)
  return { items: items.map(toBundleInList), nextCursor }
}

/** The page that an address asks for. Fails with `CallError`. */
export async function loadBundles(search: BundleSearch, signal: AbortSignal): Promise<BundlesStart> {
  const { items, nextCursor } = await loadPage(search, (asked) => ask(asked, signal))
  return { items: items.map(toBundleInList), nextCursor, tags: commonTags(items) }
}

/** The page behind a cursor; null where it cannot be had now. */
export async function listNextBundles(search: BundleSearch, after: string): Promise<BundlePage | null> {
  try {
    return await listBundles({ ...search, after })
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}

function ask(search: BundleSearch, signal?: AbortSignal) {
  const input = { limit: PAGE, ...listInput(search) }
  return client.call(avatarposeBundleList, input, signal ? { signal } : {})
}

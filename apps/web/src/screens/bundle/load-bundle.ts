import { avatarposeBundleGet } from '@kamae/entities/avatarposeBundle/contract'
import { bundleContentList } from '@kamae/entities/bundleContent/contract'
import { client } from '../../session/api.ts'
import { orNotFound } from '../../features/resource/or-not-found.ts'
import { toPoseInList } from '../../features/pose-card/pose-in-list.ts'
import type { BundleEntry, BundlePageData, EntryPage } from './bundle-entry.ts'

const PAGE = 100

/** A bundle with the first of what is in it, for its page; the 404 screen where there is none. Fails with `CallError`. */
export async function loadBundle(slug: string, signal: AbortSignal): Promise<BundlePageData> {
  const { avatarposeBundle: bundle, isFree } = await orNotFound(
    client.call(avatarposeBundleGet, { id: slug }, { signal }),
  )
  return { bundle, isFree, entries: await orNotFound(listEntries(bundle.id, undefined, signal)) }
}

/** A page of what is in a bundle, in its order. Fails with `CallError`. */
export async function listEntries(
  bundleId: string,
  cursor?: string,
  signal?: AbortSignal,
): Promise<EntryPage> {
  const input = { bundleId, limit: PAGE, ...(cursor !== undefined && { cursor }) }
  const { items, nextCursor } = await client.call(bundleContentList, input, signal ? { signal } : {})
  const entries = items.map(({ id, name, avatarPose }): BundleEntry => ({
    id,
    name,
    pose: avatarPose && toPoseInList(avatarPose),
  }))
  return { items: entries, nextCursor }
}

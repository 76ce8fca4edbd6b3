import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { client } from '../api.ts'
import type { GallerySearch } from './gallery-search.ts'
import { PAGE_SIZE } from './page-size.ts'
import { type PosePage, toPoseInList } from './pose-in-list.ts'
import { commonTags } from './common-tags.ts'

/** A page of the gallery and the tags that are on it, the most frequent first. */
export type GalleryPage = PosePage & { readonly tags: readonly string[] }

/** A page of shared poses as the gallery's address asks for them. Fails with `CallError`. */
export async function listPoses(
  { sort, tag, by }: GallerySearch,
  {
    cursor,
    limit = PAGE_SIZE,
    signal,
  }: { cursor?: string | undefined; limit?: number; signal?: AbortSignal },
): Promise<GalleryPage> {
  const narrowed = { ...(tag !== undefined && { tag }), ...(by !== undefined && { userUid: by }) }
  const { items, nextCursor } = await client.call(
    avatarposeList,
    { limit, ...(sort && { sort }), ...(cursor !== undefined && { cursor }), ...narrowed },
    signal ? { signal } : {},
  )
  return { items: items.map(toPoseInList), nextCursor, tags: commonTags(items) }
}

import {
  type AvatarPose,
  avatarposeList,
  avatarposeSearch,
  avatarposeSimilar,
} from '@kamae/entities/avatarpose/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { client } from '../../session/api.ts'
import type { GallerySearch } from './pose-search.ts'
import { PAGE_SIZE } from './page-size.ts'
import { type PosePage, toPoseInList } from '../pose-card/pose-in-list.ts'
import { commonTags } from '../tags/common-tags.ts'
import type { NamedTag } from '../../page/tag-name.ts'

/** What is less like it is not alike any more. */
const MOST_SIMILAR = 50

/** A page of the gallery and the tags that are on it, the most frequent first. */
export type GalleryPage = PosePage & { readonly tags: readonly NamedTag[] }

type Way = { readonly cursor?: string | undefined; readonly limit?: number; readonly signal?: AbortSignal }

/** A page of shared poses as the gallery's address asks for them: found by words, like one of them, or in an order. Fails with `CallError`. */
export async function listPoses(search: GallerySearch, way: Way): Promise<GalleryPage> {
  const { items, nextCursor } = await ask(search, way)
  return { items: items.map(toPoseInList), nextCursor, tags: commonTags(items) }
}

/** The page behind a cursor; null where it cannot be had now. */
export async function listNext(search: GallerySearch, cursor: string): Promise<GalleryPage | null> {
  try {
    return await listPoses(search, { cursor })
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}

async function ask(
  { sort, tag, by, q, like }: GallerySearch,
  { cursor, limit = PAGE_SIZE, signal }: Way,
): Promise<{ items: readonly AvatarPose[]; nextCursor: string | null }> {
  const over = signal ? { signal } : {}
  const tagged = tag === undefined ? {} : { tag }
  if (like !== undefined) {
    const { items } = await client.call(
      avatarposeSimilar,
      { slug: like, limit: MOST_SIMILAR, ...tagged },
      over,
    )
    return { items, nextCursor: null }
  }
  const page = {
    limit,
    ...tagged,
    ...(cursor !== undefined && { cursor }),
    ...(by !== undefined && { userUid: by }),
  }
  if (q !== undefined) return client.call(avatarposeSearch, { ...page, text: q }, over)
  return client.call(avatarposeList, { ...page, ...(sort && { sort }) }, over)
}

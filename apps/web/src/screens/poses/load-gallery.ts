import { shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import { client } from '../../session/api.ts'
import type { GallerySearch } from '../../features/pose-list/pose-search.ts'
import { listFeatured } from '../../features/pose-list/list-featured.ts'
import { type GalleryPage, listPoses } from '../../features/pose-list/list-poses.ts'
import { orNull } from '../../features/errors/or-null.ts'
import { without } from '../../features/lists/without.ts'

/** So many that the operator features are before the others: a row on a wide screen. */
const MOST_FEATURED = 5

/** What the first page of the gallery shows. */
export type GalleryStart = {
  /** Null where it could not be loaded. */
  readonly page: GalleryPage | null
  /** The pose that similar ones are looked for; null where it is gone. */
  readonly like?: { readonly slug: string; readonly name: string; readonly pictureUrl: string } | null
}

/** Loads the gallery at an address; the plain one begins with what the operator features. What the server refuses is in the answer, so that the page is shown and offers a way on. */
export async function loadGallery(search: GallerySearch, signal: AbortSignal): Promise<GalleryStart> {
  const isPlain = Object.keys(search).length === 0
  const [found, like, featured] = await Promise.all([
    orNull(listPoses(search, { cursor: search.after, signal })),
    search.like === undefined ? undefined : orNull(findPose(search.like, signal)),
    isPlain ? listFeatured(MOST_FEATURED, signal) : [],
  ])
  const page = found && { ...found, items: [...featured, ...without(found.items, featured)] }
  return like === undefined ? { page } : { page, like }
}

async function findPose(slug: string, signal: AbortSignal) {
  const { sharedAvatarPose } = await client.call(shareAvatarPoseGet, { slug }, { signal })
  const { name, pictureUrl } = sharedAvatarPose
  return { slug, name, pictureUrl }
}

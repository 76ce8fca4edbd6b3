import type { AvatarposeBundle } from '@kamae/entities/avatarposeBundle/contract'
import type { NamedTag } from '../../page/tag-name.ts'

/** A picture on a cover, with the name of its pose. */
export type Cover = { readonly name: string; readonly pictureUrl: string }

/** What a list shows of a bundle. */
export type BundleInList = Pick<
  AvatarposeBundle,
  'id' | 'slug' | 'name' | 'userUid' | 'userName' | 'contentCount' | 'likeCount' | 'isLiked'
> & { readonly covers: readonly Cover[] }

export type BundlePage = { readonly items: readonly BundleInList[]; readonly nextCursor: string | null }

/** The first page of a list of bundles, and the tags that are on it, the most frequent first. */
export type BundlesStart = BundlePage & { readonly tags: readonly NamedTag[] }

/** A bundle as calls answer it, made ready for a list. */
export function toBundleInList(bundle: AvatarposeBundle): BundleInList {
  const { id, slug, name, userUid, userName, contentCount, likeCount, isLiked } = bundle
  const covers = bundle.covers.map(({ name: of, pictureUrl }) => ({ name: of, pictureUrl }))
  return { id, slug, name, userUid, userName, contentCount, likeCount, isLiked, covers }
}

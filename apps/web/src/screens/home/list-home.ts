import { featuredList } from '@kamae/entities/featured/contract'
import { client } from '../../session/api.ts'
import { type BundleInList, toBundleInList } from '../../features/bundles/bundle-in-list.ts'
import { listBundles } from '../../features/bundles/list-bundles.ts'
import type { CharacterInList } from '../../features/characters/character-in-list.ts'
import { listCharacters } from '../../features/characters/list-characters.ts'
import { orNull } from '../../features/errors/or-null.ts'
import { without } from '../../features/lists/without.ts'
import { listFeatured } from '../../features/pose-list/list-featured.ts'
import { listPoses } from '../../features/pose-list/list-poses.ts'
import type { PoseInList, PosePage } from '../../features/pose-card/pose-in-list.ts'

const MOST_FEATURED = 6
const MOST_NEW = 12
const MOST = 6
const MOST_BUNDLES = 4

/** What the home screen shows of others; null where it cannot be had: the screen does without it. */
export type HomeLists = {
  /** What the operator shows first. */
  readonly featured: readonly PoseInList[]
  readonly newest: PosePage | null
  readonly liked: readonly PoseInList[]
  readonly bundles: readonly BundleInList[]
  readonly characters: readonly CharacterInList[]
}

/** What the operator shows first, the newest poses, those liked most that are not among them, bundles, and characters. */
export async function listHome(): Promise<HomeLists> {
  const [featured, newest, liked, bundles, characters] = await Promise.all([
    listFeatured(MOST_FEATURED),
    orNull(listPoses({}, { limit: MOST_NEW + MOST_FEATURED })),
    orNull(listPoses({ sort: 'liked' }, { limit: MOST + MOST_NEW + MOST_FEATURED })),
    listHomeBundles(),
    orNull(listCharacters({}, { limit: MOST })),
  ])
  const first = newest && { items: without(newest.items, featured), nextCursor: newest.nextCursor }
  const mostLiked = (liked?.items ?? []).filter(({ likeCount }) => likeCount > 0)
  return {
    featured,
    newest: first && { ...first, items: first.items.slice(0, MOST_NEW) },
    liked: without(mostLiked, [...featured, ...(first?.items.slice(0, MOST_NEW) ?? [])]).slice(0, MOST),
    bundles,
    characters: characters?.items ?? [],
  }
}

/** Bundles that the operator shows first, then those liked most. */
async function listHomeBundles(): Promise<readonly BundleInList[]> {
  const [featured, liked] = await Promise.all([
    orNull(client.call(featuredList, { kind: 'bundle', limit: MOST_BUNDLES })),
    orNull(listBundles({ sort: 'liked' })),
  ])
  const first = featured?.items.flatMap(({ bundle }) => (bundle ? [toBundleInList(bundle)] : [])) ?? []
  return [...first, ...without(liked?.items ?? [], first)].slice(0, MOST_BUNDLES)
}

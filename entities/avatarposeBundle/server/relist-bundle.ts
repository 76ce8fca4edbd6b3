import type { Queries } from '@kamae/backend/database/queries'
import { likeWeightOf } from '@kamae/entities/gallery/server/like-weight'
import { tagKey } from '@kamae/protocol/contract/tag-key'
import { wordsOf } from '@kamae/backend/search-words/words-of'
import { bundleFoundBy } from '@kamae/entities/house/server/house-words'
import { and, eq, isNull, sql } from '@kamae/backend/database/sql'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { avatarposeBundleTag } from './table.ts'

/**
 * Brings the lists in step with a bundle, under its lock: whoever shows, hides, names or tags one calls it after that, in the
 * same transaction. Calling it again changes nothing.
 */
export async function relistBundle(transaction: Queries, id: string): Promise<void> {
  const { rise, updatedAt } = avatarposeBundle
  const isListed = and(eq(avatarposeBundle.id, id), eq(avatarposeBundle.isListed, true))
  // What comes into the lists for the first time is new then, however long it was private.
  await transaction
    .update(avatarposeBundle)
    .set({ listedAt: sql`${updatedAt}`, rise: sql`greatest(${rise}, ${likeWeightOf(sql`${updatedAt}`)})` })
    .where(and(isListed, isNull(avatarposeBundle.listedAt)))
  const [listed] = await transaction.select().from(avatarposeBundle).where(isListed)
  await transaction.delete(avatarposeBundleTag).where(eq(avatarposeBundleTag.bundleId, id))
  if (!listed?.listedAt) return
  const { names, descriptions, tagWords, ...foundBy } = bundleFoundBy(id, listed)
  await transaction
    .update(avatarposeBundle)
    .set({ words: [...wordsOf([...names, ...descriptions, ...tagWords].join('\n'))] })
    .where(isListed)
  const tags = [...new Set(foundBy.tags.map(tagKey))].filter(Boolean)
  if (tags.length === 0) return
  const place = { listedAt: listed.listedAt, likeCount: listed.likeCount, rise: listed.rise }
  await transaction.insert(avatarposeBundleTag).values(tags.map((tag) => ({ tag, bundleId: id, ...place })))
}

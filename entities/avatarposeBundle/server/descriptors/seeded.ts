import { asc, eq } from '@kamae/backend/database/sql'
import type { Seeded } from '@kamae/backend/resources/seeded'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'
import { likeWeight } from '@kamae/entities/gallery/server/like-weight'
import { HOUSE, houseBundleId, houseId, housePoseId } from '@kamae/entities/house/server/house-id'
import { houseBundleWords, housePoseWords } from '@kamae/entities/house/server/house-words'
import { recount } from '../recount.ts'
import { relistBundle } from '../relist-bundle.ts'

/** A drawer of the library with the ids of the poses in it. */
type Seed = { readonly tag: string; readonly poseIds: readonly string[] }

/** Collects the planted poses of a drawer in a bundle. */
export const plantBundle: Seeded<Seed> = async ({ db, ids }, { tag, poseIds }, at) => {
  const id = houseBundleId(tag)
  const name = houseBundleWords(id, 'en')?.name ?? tag
  const entries = poseIds.map((pose) => {
    const poseId = housePoseId(pose)
    return {
      id: houseId(`entry ${tag} ${pose}`),
      poseId,
      name: housePoseWords(poseId, 'en')?.name ?? pose,
    }
  })
  await db.transaction(async (transaction) => {
    await transaction
      .insert(avatarposeBundle)
      .values({
        id,
        slug: ids.slug(),
        userUid: HOUSE,
        visibility: 'public',
        name,
        description: '',
        tags: [tag],
        rise: likeWeight(at),
        createdAt: at,
        updatedAt: at,
      })
      // Also its lock: two plantings wait for each other here.
      .onConflictDoUpdate({ target: avatarposeBundle.id, set: { name, tags: [tag] } })
    const known = await transaction
      .select({ id: bundleContent.id, poseId: bundleContent.poseId, name: bundleContent.name })
      .from(bundleContent)
      .where(eq(bundleContent.bundleId, id))
      .orderBy(asc(bundleContent.position))
    const isSame = JSON.stringify(known) === JSON.stringify(entries)
    if (!isSame) {
      await transaction.delete(bundleContent).where(eq(bundleContent.bundleId, id))
      await transaction.insert(bundleContent).values(
        entries.map((entry, position) => ({
          ...entry,
          bundleId: id,
          userUid: HOUSE,
          position,
          createdAt: at,
          updatedAt: at,
        })),
      )
      await recount(transaction, id, at)
    }
    // Its words may be others, though its entries are the same.
    await relistBundle(transaction, id)
  })
}

import type { Queries } from '@kamae/backend/database/queries'
import type { TaskContext } from '@kamae/backend/tasks/task'
import { recount } from '@kamae/entities/avatarposeBundle/server/recount'
import { relistBundle } from '@kamae/entities/avatarposeBundle/server/relist-bundle'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'
import { likeWeight } from '@kamae/entities/gallery/server/rise'
import { HOUSE, houseBundleId, houseId, housePoseId } from '@kamae/entities/house/server/house-id'
import { houseBundleWords, housePoseWords } from '@kamae/entities/house/server/house-words'
import { asc, eq } from '@kamae/backend/database/sql'

import type { SeedPack } from './pack.ts'

/** Fewer poses of a tag make no bundle. */
const FEWEST = 4

/** Collects the planted poses of each tag in a bundle of the house; answers how many bundles there are. */
export async function plantBundles(world: TaskContext, pack: SeedPack): Promise<number> {
  const tags = [...new Set(pack.poses.flatMap((pose) => pose.tags))]
    .map((tag) => ({ tag, poses: pack.poses.filter((pose) => pose.tags.includes(tag)) }))
    .filter(({ poses }) => poses.length >= FEWEST)
  const start = world.clock.now().getTime()
  for (const [index, { tag, poses }] of tags.entries()) {
    const id = houseBundleId(tag)
    const bundle = { id, tag, name: houseBundleWords(id, 'en')?.name ?? tag }
    // The first drawer of the library is the newest.
    const at = new Date(start - index * 1000)
    const entries = poses.map((pose) => {
      const poseId = housePoseId(pose.id)
      const name = housePoseWords(poseId, 'en')?.name ?? pose.id
      return { id: houseId(`entry ${tag} ${pose.id}`), poseId, name }
    })
    await world.db.transaction(
      async (transaction) => await plantBundle(transaction, world, { ...bundle, at, entries }),
    )
  }
  return tags.length
}

type Bundle = {
  readonly id: string
  readonly tag: string
  readonly name: string
  readonly at: Date
  readonly entries: readonly { readonly id: string; readonly poseId: string; readonly name: string }[]
}

async function plantBundle(
  transaction: Queries,
  { ids }: TaskContext,
  { id, tag, name, at, entries }: Bundle,
) {
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
  // Its words may be others.
  if (JSON.stringify(known) === JSON.stringify(entries)) return await relistBundle(transaction, id)
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
  await relistBundle(transaction, id)
}

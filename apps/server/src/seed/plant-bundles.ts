import type { Queries } from '@kamae/backend/database/queries'
import type { TaskContext } from '@kamae/backend/tasks/task'
import { recount } from '@kamae/entities/avatarposeBundle/server/recount'
import { relistBundle } from '@kamae/entities/avatarposeBundle/server/relist-bundle'
import { avatarposeBundle } from '@kamae/entities/avatarposeBundle/server/table'
import { bundleContent } from '@kamae/entities/bundleContent/server/table'
import { likeWeight } from '@kamae/entities/gallery/server/rise'
import type { Language } from '@kamae/entities/user/contract'
import { asc, eq } from '@kamae/backend/database/sql'

import { HOUSE, houseId } from './house.ts'
import type { SeedPack } from './pack.ts'

/** Fewer poses of a tag make no bundle. */
const FEWEST = 4

/** Collects the planted poses of each tag in a bundle of the house; answers how many bundles there are. */
export async function plantBundles(world: TaskContext, pack: SeedPack, lang: Language): Promise<number> {
  const tags = Object.keys(pack.tagNames)
    .map((tag) => ({ tag, poses: pack.poses.filter((pose) => pose.tags.includes(tag)) }))
    .filter(({ poses }) => poses.length >= FEWEST)
  const start = world.clock.now().getTime()
  for (const [index, { tag, poses }] of tags.entries()) {
    const bundle = { id: houseId(`bundle ${tag}`), name: pack.tagNames[tag]?.[lang] ?? tag }
    // The first drawer of the library is the newest.
    const at = new Date(start - index * 1000)
    const entries = poses.map((pose) => ({
      id: houseId(`entry ${tag} ${pose.id}`),
      poseId: houseId(`pose ${pose.id}`),
      name: pose.names[lang],
    }))
    await world.db.transaction(
      async (transaction) => await plantBundle(transaction, world, { ...bundle, at, entries }),
    )
  }
  return tags.length
}

type Bundle = {
  readonly id: string
  readonly name: string
  readonly at: Date
  readonly entries: readonly { readonly id: string; readonly poseId: string; readonly name: string }[]
}

async function plantBundle(transaction: Queries, { ids }: TaskContext, { id, name, at, entries }: Bundle) {
  await transaction
    .insert(avatarposeBundle)
    .values({
      id,
      slug: ids.slug(),
      userUid: HOUSE,
      visibility: 'public',
      name,
      description: '',
      tags: [name],
      rise: likeWeight(at),
      createdAt: at,
      updatedAt: at,
    })
    // Also its lock: two plantings wait for each other here.
    .onConflictDoUpdate({ target: avatarposeBundle.id, set: { name, tags: [name] } })
  const known = await transaction
    .select({ id: bundleContent.id, poseId: bundleContent.poseId, name: bundleContent.name })
    .from(bundleContent)
    .where(eq(bundleContent.bundleId, id))
    .orderBy(asc(bundleContent.position))
  // Its tag is a word of the language.
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

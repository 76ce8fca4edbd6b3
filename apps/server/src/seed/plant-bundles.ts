import type { TaskContext } from '@kamae/backend/tasks/task'
import { SEEDED } from '@kamae/entities/assembly/resources'

import type { SeedPack } from './pack.ts'
import { plantEach } from './plant-each.ts'

/** Fewer poses of a tag make no bundle. */
const FEWEST = 4

/** Collects the planted poses of each tag in a bundle of the house; answers how many bundles there are. */
export async function plantBundles(world: TaskContext, { poses }: SeedPack): Promise<number> {
  const bundles = [...new Set(poses.flatMap(({ tags }) => tags))]
    .map((tag) => ({ tag, poseIds: poses.filter(({ tags }) => tags.includes(tag)).map(({ id }) => id) }))
    .filter(({ poseIds }) => poseIds.length >= FEWEST)
  await plantEach(world, SEEDED.bundle, bundles)
  return bundles.length
}

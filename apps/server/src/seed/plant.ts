import type { TaskContext } from '@kamae/backend/tasks/task'
import { SEEDED } from '@kamae/entities/assembly/resources'

import { makeHouse } from './make-house.ts'
import { plantBundles } from './plant-bundles.ts'
import { plantCharacters } from './plant-characters.ts'
import { plantEach } from './plant-each.ts'
import { plantJourneys } from './plant-journeys.ts'
import { plantTools } from './plant-tools.ts'
import { readSeedPack, readSeedPicture, type SeedPack } from './pack.ts'

type Counts = Record<keyof typeof SEEDED, number>

/** How much of each kind the house has, and how many of the poses are new or changed. */
type Planted = Readonly<Counts> & { readonly changed: number }

/**
 * Shares the built-in poses in the house's name, collects them in bundles, and makes the house's characters, word journeys and prompt tools.
 * Kept are English words and tags by id: readers are shown those of their language by their ids. Doing it again changes
 * what changed alone: likes and links stay. Stops between two poses where `signal` says so.
 */
export async function plantSeeds(
  world: TaskContext,
  { signal, pack = readSeedPack() }: { readonly signal?: AbortSignal; readonly pack?: SeedPack } = {},
): Promise<Planted> {
  await makeHouse(world)
  const poses = pack.poses.map((pose) => ({ ...pose, readPicture: () => readSeedPicture(pose.id) }))
  const counts: Counts = { pose: poses.length, bundle: 0, character: 0, journey: 0, tool: 0 }
  const changed = await plantEach(world, SEEDED.pose, poses, signal)
  // Bundles collect poses that are there.
  const planters: Record<Exclude<keyof Counts, 'pose'>, () => Promise<number>> = {
    bundle: () => plantBundles(world, pack),
    character: () => plantCharacters(world),
    journey: () => plantJourneys(world),
    tool: () => plantTools(world),
  }
  for (const kind of Object.keys(planters) as (keyof typeof planters)[])
    if (!signal?.aborted) counts[kind] = await planters[kind]()
  return { ...counts, changed }
}

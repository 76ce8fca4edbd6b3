import type { Seeded } from '@kamae/backend/resources/seeded'
import type { TaskContext } from '@kamae/backend/tasks/task'
import type { SEEDED } from '@kamae/entities/assembly/resources'

/** What is planted of a kind. */
export type SeedOf<Kind extends keyof typeof SEEDED> = Parameters<(typeof SEEDED)[Kind]>[1]

/** Plants all that the house has of a kind; answers how many say that they are new or changed. Stops between two where `signal` says so. */
export async function plantEach<Seed>(
  world: TaskContext,
  plant: Seeded<Seed>,
  seeds: readonly Seed[],
  signal?: AbortSignal,
): Promise<number> {
  const start = world.clock.now().getTime()
  let changed = 0
  for (const [index, seed] of seeds.entries()) {
    if (signal?.aborted) break
    // The first is the newest, so that lists begin with it.
    if (await plant(world, seed, new Date(start - index * 1000))) changed++
  }
  return changed
}

import type { TaskContext } from '@kamae/backend/tasks/task'
import { SEEDED } from '@kamae/entities/assembly/resources'

import { SEED_JOURNEYS } from './journeys.ts'
import { plantEach } from './plant-each.ts'

/** Makes the house's word journeys, or brings them up to date; answers how many there are. */
export async function plantJourneys(world: TaskContext): Promise<number> {
  await plantEach(world, SEEDED.journey, SEED_JOURNEYS)
  return SEED_JOURNEYS.length
}

import type { TaskContext } from '@kamae/backend/tasks/task'
import { HOUSE } from '@kamae/entities/house/server/house-id'
import { removeOwned } from '@kamae/backend/resources/remove-owned'

/** Removes all that the house shared. Its account stays, as a sign that nothing is to be planted at the next start. */
export async function pullUpSeeds({ db, resources }: TaskContext): Promise<void> {
  for (const kind of resources.owned.flatMap(({ kinds = [] }) => kinds)) await removeOwned(db, kind, HOUSE)
}

import type { TaskContext } from '@kamae/backend/tasks/task'
import { removeOwned } from '@kamae/entities/user/server/remove-owned'

import { HOUSE } from './house.ts'

/** Removes all that the house shared. Its account stays, as a sign that nothing is to be planted at the next start. */
export async function pullUpSeeds({ db, resources }: TaskContext): Promise<void> {
  for (const kind of resources.owned.flatMap(({ kinds = [] }) => kinds)) await removeOwned(db, kind, HOUSE)
}

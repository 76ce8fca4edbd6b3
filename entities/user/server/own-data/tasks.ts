import type { Task, TaskContext } from '@kamae/backend/tasks/task'
import { RESTORABLE_MS } from '@kamae/protocol/contract/entity'
import { forgetOldExports } from './own-data.ts'
import { purgeLeavers } from './purge-leavers.ts'
import { forgetOldAddresses } from '../profile/record-address.ts'
import { removeArchived } from '@kamae/backend/resources/remove-owned'

/** What is done again and again for people and what they own. */
export const userTasks: readonly Task[] = [
  { name: 'user/purge', cron: '17 * * * *', run: purgeLeavers },
  { name: 'archive/purge', cron: '37 * * * *', run: purgeArchives },
  {
    name: 'user/forget',
    cron: '47 * * * *',
    run: async (context) => {
      await forgetOldAddresses(context)
      await forgetOldExports(context)
    },
  },
]

// Until then another server, its clock behind, may still restore it.
const SLACK_MS = 10 * 60 * 1000

/** Removes what was archived more than 30 days ago. */
async function purgeArchives({ db, clock, resources }: TaskContext): Promise<void> {
  const before = new Date(clock.now().getTime() - RESTORABLE_MS - SLACK_MS)
  for (const kind of resources.owned.flatMap(({ kinds = [] }) => kinds))
    await removeArchived(db, kind, before)
}

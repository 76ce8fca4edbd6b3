import type { Task } from '@kamae/backend/tasks/task'
import { forgetOldLinks } from './bundle-link.ts'
import { relistUnworded } from './relist-unworded.ts'

/** What is done again and again for bundles. */
export const avatarposeBundleTasks: readonly Task[] = [
  { name: 'avatarposeBundle/forget', cron: '27 * * * *', run: forgetOldLinks },
  { name: 'avatarposeBundle/relist', cron: '* * * * *', run: relistUnworded },
]

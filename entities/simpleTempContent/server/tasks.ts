import type { Task } from '@kamae/backend/tasks/task'
import { lte } from '@kamae/backend/database/sql'
import { simpleTempContent } from './table.ts'

export const simpleTempContentTasks: readonly Task[] = [
  {
    name: 'simpleTempContent/sweep',
    cron: '17 * * * *',
    run: async ({ db, clock }) => {
      await db.delete(simpleTempContent).where(lte(simpleTempContent.expiresAt, clock.now()))
    },
  },
]

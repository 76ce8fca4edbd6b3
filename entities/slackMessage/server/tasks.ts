import type { Task } from '@kamae/backend/tasks/task'
import { and, eq, lt } from '@kamae/backend/database/sql'
import { deliver } from './deliver.ts'
import { slackMessage } from './table.ts'

/** What Slack has is kept here no longer than this. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000

export const slackMessageTasks: readonly Task[] = [
  { name: 'slackMessage/deliver', cron: '* * * * *', run: (context) => deliver(context) },
  {
    name: 'slackMessage/sweep',
    cron: '27 3 * * *',
    run: async ({ db, clock }) => {
      const before = new Date(clock.now().getTime() - KEPT_MS)
      await db
        .delete(slackMessage)
        .where(and(eq(slackMessage.status, 'sent'), lt(slackMessage.createdAt, before)))
    },
  },
]

import type { Task } from '@kamae/backend/tasks/task'
import { lt } from '@kamae/backend/database/sql'
import { voiceUsage } from './table.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const voiceTasks: readonly Task[] = [
  {
    name: 'voice/sweep',
    cron: '*/20 * * * *',
    run: async ({ voices }) => await voices.cache.sweep(),
  },
  {
    name: 'voice/forget',
    cron: '7 3 * * *',
    run: async ({ db, clock }) => {
      const yesterday = new Date(clock.now().getTime() - DAY_MS).toISOString().slice(0, 10)
      await db.delete(voiceUsage).where(lt(voiceUsage.day, yesterday))
    },
  },
]

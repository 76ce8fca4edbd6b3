import type { Task } from '@kamae/backend/tasks/task'
import { RESTORABLE_MS } from '@kamae/protocol/entity'
import { lt } from 'drizzle-orm'
import { avatar } from './table.ts'

/** Removes what was archived too long ago to be restored; files that nobody else keeps go with the files' own sweep. */
export const avatarTasks: readonly Task[] = [
  {
    name: 'a/purge',
    cron: '11 * * * *',
    run: async ({ db, clock }) => {
      await db.delete(avatar).where(lt(avatar.archivedAt, new Date(clock.now().getTime() - RESTORABLE_MS)))
    },
  },
]

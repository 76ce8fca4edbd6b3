import { and, eq, isNull } from '@kamae/backend/database/sql'
import type { Task } from '@kamae/backend/tasks/task'
import { foundBy } from '@kamae/entities/published/server/found-by'
import { chatcharaPromptTemp } from './table.ts'

const BATCH_SIZE = 200

/** What is done again and again for prompt templates. */
export const promptTempTasks: readonly Task[] = [
  {
    name: 'promptTemp/words',
    cron: '* * * * *',
    // Those made before templates were found by words.
    run: async ({ db }) => {
      const { id, words } = chatcharaPromptTemp
      for (;;) {
        const rows = await db.select().from(chatcharaPromptTemp).where(isNull(words)).limit(BATCH_SIZE)
        if (rows.length === 0) return
        for (const row of rows)
          await db
            .update(chatcharaPromptTemp)
            .set({ words: foundBy([row.name, row.description], row.tags).words })
            .where(and(eq(id, row.id), isNull(words)))
      }
    },
  },
]

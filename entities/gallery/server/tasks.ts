import type { Task } from '@kamae/backend/tasks/task'
import { lt } from '@kamae/backend/database/sql'
import { countTags } from './count-tags.ts'
import { PROJECTION } from './projections.ts'
import { relist } from './relist.ts'
import { fileShapes } from './shapes/file-shapes.ts'
import { shareWords } from './share-words.ts'
import { listedPose } from './table.ts'

const POSES_PER_BATCH = 200

/** Writes again what an older version of the code wrote of listed poses; until then they are listed as they were. */
export const relistOld: Task = {
  name: 'avatarpose/relist',
  cron: '* * * * *',
  run: async ({ db }) => {
    for (;;) {
      const old = await db
        .select({ poseId: listedPose.poseId })
        .from(listedPose)
        .where(lt(listedPose.projection, PROJECTION))
        .limit(POSES_PER_BATCH)
      if (old.length === 0) return
      await db.transaction(
        async (transaction) =>
          await relist(
            transaction,
            old.map(({ poseId }) => poseId),
          ),
      )
    }
  },
}

/** What is done again and again to keep lists, searches and counts right. */
export const galleryTasks: readonly Task[] = [relistOld, shareWords, countTags, fileShapes]

import { join } from 'node:path'

import { DEFAULT_ALLOWANCES } from '../allowances.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { withSidePool } from '../database/side-pool.ts'
import { diskStore } from '../files/disk-store.ts'
import { keptFiles } from '../files/kept-files.ts'
import { randomIds } from '../ids.ts'
import { databaseRateLimits } from '../limits/rate-limits.ts'
import { DEFAULT_MODERATION } from '../moderation.ts'
import type { TaskContext } from '../tasks/task.ts'
import { uploadsIn } from '../uploads/uploads.ts'
import { openWorkers } from '../workers/workers.ts'

/** What calls and tasks work with in a test: a real database, a folder of its own, a clock that the test sets. */
export function testWorld(database: Database, clock: Clock, folder: string): TaskContext {
  const { db } = database
  const { side } = withSidePool(database)
  const store = diskStore(join(folder, 'files'))
  const scratch = join(folder, 'scratch')
  return {
    db,
    files: keptFiles(store, side, clock),
    clock,
    ids: randomIds,
    rateLimits: databaseRateLimits(side, clock),
    allowances: DEFAULT_ALLOWANCES,
    moderation: DEFAULT_MODERATION,
    uploads: uploadsIn(store, side, clock, scratch),
    workers: openWorkers({ processes: 1, queue: 64, memoryMiB: 512, readable: [scratch] }),
    dataFolder: folder,
    avatarSpace: 1024 ** 3,
    filesUrl: '',
  }
}

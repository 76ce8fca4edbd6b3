import { sweepVisits } from '@kamae/backend/increment'
import { ownTasks } from '@kamae/backend/tasks/own-tasks'
import type { Task } from '@kamae/backend/tasks/task'
import { userTasks } from '@kamae/entities/user/server/tasks'

import { sweepCards } from './cards/sweep-cards.ts'

/** Everything that is done again and again: each entity lists its own. */
export const TASKS: readonly Task[] = [...ownTasks, sweepVisits, ...userTasks, sweepCards]

import { sweepGpt } from '@kamae/backend/tasks/sweep-gpt'
import { sweepVisits } from '@kamae/backend/visits/count-visit'
import { ownTasks } from '@kamae/backend/tasks/own-tasks'
import { sweepUploads } from '@kamae/backend/tasks/sweep-uploads'
import type { Task } from '@kamae/backend/tasks/task'
import { ENTITY_TASKS } from '@kamae/entities/assembly/tasks'

import { sweepSocialCards } from '../social-cards/sweep-social-cards.ts'
import { sweepOwnFiles } from './sweep-own-files.ts'

/** Everything that is done again and again: each entity lists its own. */
export const TASKS: readonly Task[] = [
  ...ownTasks,
  sweepVisits,
  sweepGpt,
  ...ENTITY_TASKS,
  sweepSocialCards,
  sweepUploads,
  sweepOwnFiles,
]

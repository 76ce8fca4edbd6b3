import { sweepGpt } from '@kamae/backend/tasks/sweep-gpt'
import { sweepVisits } from '@kamae/backend/visits/count-visit'
import { backendTasks } from '@kamae/backend/tasks/backend-tasks'
import { sweepUploads } from '@kamae/backend/tasks/sweep-uploads'
import type { Task } from '@kamae/backend/tasks/task'
import { ENTITY_TASKS } from '@kamae/entities/assembly/tasks'

import { sweepSocialCards } from '../social-cards/sweep-social-cards.ts'
import { sweepUnnamedFiles } from './sweep-unnamed-files.ts'

/** What is done again and again: each entity lists its own; those of signing in and of mails are added by `signInTasks`. */
export const TASKS: readonly Task[] = [
  ...backendTasks,
  sweepVisits,
  sweepGpt,
  ...ENTITY_TASKS,
  sweepSocialCards,
  sweepUploads,
  sweepUnnamedFiles,
]

import { sweepGpt } from '@kamae/backend/tasks/sweep-gpt'
import { sweepVisits } from '@kamae/backend/visits/count-visit'
import { ownTasks } from '@kamae/backend/tasks/own-tasks'
import { sweepUploads } from '@kamae/backend/tasks/sweep-uploads'
import type { Task } from '@kamae/backend/tasks/task'
import { avatarposeBundleTasks } from '@kamae/entities/avatarposeBundle/server/tasks'
import { galleryTasks } from '@kamae/entities/gallery/server/tasks'
import { dialogTasks } from '@kamae/entities/chatchara/dialog/server/tasks'
import { promptTempTasks } from '@kamae/entities/chatchara/promptTemp/server/tasks'
import { simpleTempContentTasks } from '@kamae/entities/simpleTempContent/server/tasks'
import { slackMessageTasks } from '@kamae/entities/slackMessage/server/tasks'
import { userTasks } from '@kamae/entities/user/server/tasks'
import { voiceTasks } from '@kamae/entities/voice/server/tasks'

import { sweepSocialCards } from '../social-cards/sweep-social-cards.ts'
import { sweepOwnFiles } from './sweep-own-files.ts'

/** Everything that is done again and again: each entity lists its own. */
export const TASKS: readonly Task[] = [
  ...ownTasks,
  sweepVisits,
  sweepGpt,
  ...userTasks,
  ...galleryTasks,
  ...avatarposeBundleTasks,
  ...dialogTasks,
  ...promptTempTasks,
  ...simpleTempContentTasks,
  ...voiceTasks,
  ...slackMessageTasks,
  sweepSocialCards,
  sweepUploads,
  sweepOwnFiles,
]

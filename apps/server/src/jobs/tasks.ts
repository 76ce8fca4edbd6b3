import { sweepGpt } from '@kamae/backend/tasks/sweep-gpt'
import { sweepVisits } from '@kamae/backend/visits/count-visit'
import { ownTasks } from '@kamae/backend/tasks/own-tasks'
import { sweepUploads } from '@kamae/backend/tasks/sweep-uploads'
import type { Task } from '@kamae/backend/tasks/task'
import { countTags } from '@kamae/entities/gallery/server/count-tags'
import { shareWords } from '@kamae/entities/gallery/server/share-words'
import { avatarposeBundleTasks } from '@kamae/entities/avatarposeBundle/server/tasks'
import { fileShapes } from '@kamae/entities/gallery/server/shapes/file-shapes'
import { relistOld } from '@kamae/entities/gallery/server/tasks'
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
  relistOld,
  shareWords,
  countTags,
  ...avatarposeBundleTasks,
  fileShapes,
  ...dialogTasks,
  ...promptTempTasks,
  ...simpleTempContentTasks,
  ...voiceTasks,
  ...slackMessageTasks,
  sweepSocialCards,
  sweepUploads,
  sweepOwnFiles,
]

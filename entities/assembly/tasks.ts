import type { Task } from '@kamae/backend/tasks/task'
import { avatarposeBundleTasks } from '../avatarposeBundle/server/tasks.ts'
import { dialogTasks } from '../chatchara/dialog/server/tasks.ts'
import { galleryTasks } from '../gallery/server/tasks.ts'
import { promptTempTasks } from '../chatchara/promptTemp/server/tasks.ts'
import { simpleTempContentTasks } from '../simpleTempContent/server/tasks.ts'
import { slackMessageTasks } from '../slackMessage/server/tasks.ts'
import { userTasks } from '../user/server/own-data/tasks.ts'
import { voiceTasks } from '../voice/server/tasks.ts'

/** What is done again and again for entities: each lists its own. */
export const ENTITY_TASKS: readonly Task[] = [
  ...userTasks,
  ...galleryTasks,
  ...avatarposeBundleTasks,
  ...dialogTasks,
  ...promptTempTasks,
  ...simpleTempContentTasks,
  ...voiceTasks,
  ...slackMessageTasks,
]

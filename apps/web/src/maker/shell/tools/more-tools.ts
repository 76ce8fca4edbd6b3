import { BODY_TOOLS } from '../../features/body/body-tools.ts'
import { CONTROL_TOOLS } from '../../features/control/control-tools.ts'
import { FILE_TOOLS } from './file-tools.ts'
import { HANDLE_TOOLS } from './handle-tools.ts'
import { HISTORY_TOOLS } from '../../features/history/history-tools.ts'
import { MOTION_TOOLS } from '../../features/motion/motion-tools.ts'
import { BATCH_TOOLS } from '../../features/batch/batch-tools.ts'
import { SCENE_TOOLS } from '../../features/scene/scene-tools.ts'
import { SEARCH_TOOLS } from '../../features/search/search-tools.ts'
import { STICK_TOOLS } from '../../features/pose-sketch/pose-sketch-tools.ts'
import { PHOTO_TOOLS } from '../../features/photo/photo-tools.ts'
import type { Tool } from '../../core/tools/tool.ts'
import { WORDS_TOOLS } from '../../features/words/words-tools.ts'

/** The tools that may come after the avatar: each is in `features/<tool>/<tool>-tools.ts`, those of no tool's folder are beside this file. */
export const MORE_TOOLS: readonly Tool[] = [
  ...BODY_TOOLS,
  ...CONTROL_TOOLS,
  ...FILE_TOOLS,
  ...HANDLE_TOOLS,
  ...HISTORY_TOOLS,
  ...MOTION_TOOLS,
  ...BATCH_TOOLS,
  ...SCENE_TOOLS,
  ...STICK_TOOLS,
  ...PHOTO_TOOLS,
  ...WORDS_TOOLS,
  ...SEARCH_TOOLS,
]

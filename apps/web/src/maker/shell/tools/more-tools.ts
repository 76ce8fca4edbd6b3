import { BODY_TOOLS } from '../../features/body/body-tools.ts'
import { CONTROL_TOOLS } from '../../features/control/control-tools.ts'
import { FILE_TOOLS } from './file-tools.ts'
import { HANDS_TOOLS } from './handle-tools.ts'
import { KEEPING_TOOLS } from './autosave-tools.ts'
import { MOTION_TOOLS } from '../../features/motion/motion-tools.ts'
import { BATCH_TOOLS } from '../../features/batch/batch-tools.ts'
import { SCENE_TOOLS } from '../../features/scene/scene-tools.ts'
import { SIMILAR_TOOLS } from '../../features/search/similar-tools.ts'
import { STICK_TOOLS } from '../../features/stick-figure/stick-figure-tools.ts'
import { PHOTO_TOOLS } from '../../features/photo/photo-tools.ts'
import type { Tool } from '../../core/tools/tool.ts'
import { WORDS_TOOLS } from '../../features/words/words-tools.ts'

/** The tools that may come after the avatar: each room gives an array of its own in a file `<room>-tools.ts` beside this one. */
export const MORE_TOOLS: readonly Tool[] = [
  ...BODY_TOOLS,
  ...CONTROL_TOOLS,
  ...FILE_TOOLS,
  ...HANDS_TOOLS,
  ...KEEPING_TOOLS,
  ...MOTION_TOOLS,
  ...BATCH_TOOLS,
  ...SCENE_TOOLS,
  ...STICK_TOOLS,
  ...PHOTO_TOOLS,
  ...WORDS_TOOLS,
  ...SIMILAR_TOOLS,
]

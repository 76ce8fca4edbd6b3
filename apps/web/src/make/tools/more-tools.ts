import { BODY_TOOLS } from './body-tools.ts'
import { CONTROL_TOOLS } from './control-tools.ts'
import { FILE_TOOLS } from './file-tools.ts'
import { HANDS_TOOLS } from './hands-tools.ts'
import { KEEPING_TOOLS } from './keeping-tools.ts'
import { MOTION_TOOLS } from './motion-tools.ts'
import { MANY_TOOLS } from './many-tools.ts'
import { SCENE_TOOLS } from './scene-tools.ts'
import { SIMILAR_TOOLS } from './similar-tools.ts'
import { STICK_TOOLS } from './stick-tools.ts'
import { SIGHT_TOOLS } from './sight-tools.ts'
import type { Tool } from './tool.ts'
import { WORDS_TOOLS } from './words-tools.ts'

/** The tools that may come after the avatar: each room gives an array of its own in a file `<room>-tools.ts` beside this one. */
export const MORE_TOOLS: readonly Tool[] = [
  ...BODY_TOOLS,
  ...CONTROL_TOOLS,
  ...FILE_TOOLS,
  ...HANDS_TOOLS,
  ...KEEPING_TOOLS,
  ...MOTION_TOOLS,
  ...MANY_TOOLS,
  ...SCENE_TOOLS,
  ...STICK_TOOLS,
  ...SIGHT_TOOLS,
  ...WORDS_TOOLS,
  ...SIMILAR_TOOLS,
]

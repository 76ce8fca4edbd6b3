import { askMore } from './askMore.ts'
import { poseFromWords } from './poseFromWords.ts'
import { status } from './status.ts'

export const gptCalls = [status, askMore, poseFromWords]

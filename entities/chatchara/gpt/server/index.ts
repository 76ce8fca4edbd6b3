import { answer } from './answer.ts'
import { augmentContent } from './augmentContent.ts'

export const chatcharaGptCalls = [augmentContent, answer]

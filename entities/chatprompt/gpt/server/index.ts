import { gpt } from './gpt.ts'

export const chatpromptGptCalls = [gpt]

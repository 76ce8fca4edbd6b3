import { gptText } from './gptText.ts'

export const gptTextCalls = [gptText]

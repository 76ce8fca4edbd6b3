import { list } from './list.ts'

export const outboxCalls = [list]

import { list } from './list.ts'

export const auditCalls = [list]

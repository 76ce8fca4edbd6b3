import { archive } from './archive.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { update } from './update.ts'

export const chatpromptResultCalls = [get, list, update, archive]

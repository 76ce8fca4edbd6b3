import { archive } from './archive.ts'
import { archiveTag } from './archiveTag.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { update } from './update.ts'

export const chatpromptUserStockCalls = [get, list, create, update, archive, archiveTag]

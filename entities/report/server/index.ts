import { appeal } from './appeal.ts'
import { create } from './create.ts'
import { decide } from './decide.ts'
import { list } from './list.ts'
import { listMine } from './listMine.ts'

export const reportCalls = [create, list, decide, listMine, appeal]

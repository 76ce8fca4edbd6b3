import { archive } from './archive.ts'
import { create } from './create.ts'
import { list } from './list.ts'
import { listAll } from './listAll.ts'
import { move } from './move.ts'

export const featuredCalls = [list, listAll, create, move, archive]

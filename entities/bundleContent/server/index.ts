import { archive } from './archive.ts'
import { list } from './list.ts'
import { move } from './move.ts'

export const bundleContentCalls = [list, archive, move]

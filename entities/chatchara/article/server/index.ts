import { archive } from './archive.ts'
import { create } from './create.ts'
import { fav } from './fav.ts'
import { get } from './get.ts'
import { increment } from './increment.ts'
import { list } from './list.ts'
import { update } from './update.ts'

export const articleCalls = [create, get, list, update, archive, fav, increment]

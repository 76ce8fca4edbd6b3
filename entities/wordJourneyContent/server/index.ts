import { archive } from './archive.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { goOn } from './goOn.ts'
import { increment } from './increment.ts'
import { list } from './list.ts'
import { update } from './update.ts'

export const wordJourneyCalls = [get, list, create, update, archive, increment, goOn]

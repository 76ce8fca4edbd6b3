import { archive } from './archive.ts'
import { copy } from './copy.ts'
import { create } from './create.ts'
import { fav } from './fav.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { stock } from './stock.ts'
import { update } from './update.ts'

export const chatcharaPromptTempCalls = [get, list, create, update, copy, fav, stock, archive]

import { archive } from './archive.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { stop } from './stop.ts'
import { submitToGpt } from './submitToGpt.ts'
import { update } from './update.ts'

export const messageCalls = [list, get, create, update, archive, stop, submitToGpt]

import { archive } from './archive.ts'
import { checkDomain } from './checkDomain.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { update } from './update.ts'

export const roomCalls = [checkDomain, get, list, create, update, archive]

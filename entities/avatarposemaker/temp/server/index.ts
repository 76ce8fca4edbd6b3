import { archive } from './archive.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { listVersions } from './listVersions.ts'
import { update } from './update.ts'

export const tempCalls = [create, get, list, listVersions, update, archive]

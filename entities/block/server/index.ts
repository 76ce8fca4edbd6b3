import { archive } from './archive.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { list } from './list.ts'

export const blockCalls = [create, archive, get, list]

import { archive } from './archive.ts'
import { create } from './create.ts'
import { list } from './list.ts'

export const couponCalls = [create, list, archive]

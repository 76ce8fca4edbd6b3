import { archive } from './archive.ts'
import { create } from './create.ts'
import { get } from './get.ts'

export const simpleTempContentCalls = [create, get, archive]

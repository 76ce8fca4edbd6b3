import { archive } from './archive.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { increment } from './increment.ts'
import { list } from './list.ts'
import { update } from './update.ts'

export const avatarCalls = [create, get, list, update, archive, increment]

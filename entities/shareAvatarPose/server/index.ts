import { create } from './create.ts'
import { get } from './get.ts'
import { list } from './list.ts'

export const shareAvatarPoseCalls = [create, get, list]

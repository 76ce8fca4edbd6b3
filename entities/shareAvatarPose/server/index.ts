import { ancestors } from './ancestors.ts'
import { archive } from './archive.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { remixes } from './remixes.ts'
import { setVisibility } from './setVisibility.ts'

export const shareAvatarPoseCalls = [create, get, list, setVisibility, archive, remixes, ancestors]

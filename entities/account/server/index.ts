import { list } from './list.ts'
import { suspend } from './suspend.ts'
import { unsuspend } from './unsuspend.ts'

export const accountCalls = [list, suspend, unsuspend]

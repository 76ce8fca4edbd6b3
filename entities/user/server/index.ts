import { get } from './get.ts'
import { update } from './update.ts'

export const userCalls = [get, update]

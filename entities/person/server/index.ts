import { get } from './get.ts'

export const personCalls = [get]

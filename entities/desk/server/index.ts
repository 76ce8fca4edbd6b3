import { counts } from './counts.ts'
import { health } from './health.ts'
import { tasks } from './tasks.ts'

export const adminCalls = [counts, health, tasks]

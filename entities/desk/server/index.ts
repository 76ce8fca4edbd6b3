import { counts } from './counts.ts'
import { health } from './health.ts'
import { tasks } from './tasks.ts'

export const deskCalls = [counts, health, tasks]

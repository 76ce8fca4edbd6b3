import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { adminTasks } from '../contract.ts'
import { readTasks } from './read-tasks.ts'

export const tasks = implement(adminTasks, async (_input, { db }: CallContext) => ({
  tasks: await readTasks(db),
}))

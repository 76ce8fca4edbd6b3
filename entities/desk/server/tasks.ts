import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { deskTasks } from '../contract.ts'
import { readTasks } from './read-tasks.ts'

export const tasks = implement(deskTasks, async (_input, { db }: CallContext) => ({
  tasks: await readTasks(db),
}))

import type { CallContext } from '@kamae/backend/calls/context'
import { outbox } from '@kamae/backend/messages/outbox'
import { implement } from '@kamae/protocol/server/implement'
import { inArray } from '@kamae/backend/database/sql'
import { type AdminCount, adminCounts } from '../contract.ts'
import { readTasks } from './read-tasks.ts'

export const counts = implement(adminCounts, async (_input, { db, resources }: CallContext) => {
  const [messages, tasks, ...waiting] = await Promise.all([
    db.$count(outbox, inArray(outbox.status, ['failed', 'shown-here'])),
    readTasks(db),
    ...Object.entries(resources.waiting).map(async ([name, count]) => [name, await count(db)] as const),
  ])
  return {
    // The assembly names every one.
    ...(Object.fromEntries(waiting) as Record<AdminCount, number>),
    messages,
    tasks: tasks.filter(({ isFailing }) => isFailing).length,
  }
})

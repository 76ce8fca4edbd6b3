import type { Task } from './task.ts'
import type { Messages } from '../messages/messages.ts'

/** Tries again what was not delivered at once. */
export function deliverTask(messages: Messages): Task {
  return {
    name: 'outbox/deliver',
    cron: '* * * * *',
    run: async () => {
      await messages.deliver()
      await messages.sweep()
    },
  }
}

import { sweepIdempotency } from '../calls/idempotency.ts'
import type { Task } from './task.ts'

/** What the backends themselves need done. */
export const backendTasks: readonly Task[] = [
  { name: 'tryLimits/sweep', cron: '*/10 * * * *', run: ({ tryLimits }) => tryLimits.sweep() },
  { name: 'idempotency/sweep', cron: '7 * * * *', run: ({ db, clock }) => sweepIdempotency(db, clock.now()) },
]

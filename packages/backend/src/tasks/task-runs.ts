import { sql } from '../database/sql.ts'
import { bigint, doublePrecision, pgTable, text } from '../database/columns.ts'

import type { Clock } from '../system/clock.ts'
import type { Queries } from '../database/queries.ts'
import { moment } from '../database/moment.ts'

/** The last run of each task, over all servers; the queue itself forgets after a day. */
export const taskRun = pgTable('task_run', {
  name: text('name').primaryKey(),
  ranAt: moment('ran_at'),
  /** How long the last one took that did not fail. */
  seconds: doublePrecision('seconds'),
  runs: bigint('runs', { mode: 'number' }).notNull().default(0),
  failures: bigint('failures', { mode: 'number' }).notNull().default(0),
  failedAt: moment('failed_at'),
  error: text('error'),
})

const LONGEST_ERROR = 500

/** Writes down that a task ran, or how it failed. */
export async function recordRun(
  { db, clock }: { readonly db: Queries; readonly clock: Clock },
  name: string,
  outcome: { readonly seconds: number } | { readonly error: string },
): Promise<void> {
  const now = clock.now()
  if ('seconds' in outcome) {
    const ran = { ranAt: now, seconds: outcome.seconds }
    await db
      .insert(taskRun)
      .values({ name, ...ran, runs: 1 })
      .onConflictDoUpdate({ target: taskRun.name, set: { ...ran, runs: sql`${taskRun.runs} + 1` } })
    return
  }
  const failed = { failedAt: now, error: outcome.error.slice(0, LONGEST_ERROR) }
  await db
    .insert(taskRun)
    .values({ name, ...failed, failures: 1 })
    .onConflictDoUpdate({ target: taskRun.name, set: { ...failed, failures: sql`${taskRun.failures} + 1` } })
}

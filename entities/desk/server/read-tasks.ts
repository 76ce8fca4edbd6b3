import type { Queries } from '@kamae/backend/database/queries'
import { taskRun } from '@kamae/backend/tasks/task-runs'
import { sql } from '@kamae/backend/database/sql'
import type { AdminTask } from '../contract.ts'

/** Every task that is planned or ever ran, by name. The queue's own tables are there once a server has run tasks. */
export async function readTasks(db: Queries): Promise<AdminTask[]> {
  const { rows: found } = await db.execute<{ is_there: boolean }>(
    sql`select to_regclass('pgboss.schedule') is not null and to_regclass('pgboss.job') is not null as is_there`,
  )
  const isThere = found[0]?.is_there === true
  const planned = isThere
    ? await db.execute<{ name: string; cron: string }>(sql`select key as name, cron from pgboss.schedule`)
    : { rows: [] }
  const inHand = isThere
    ? await db.execute<{ name: string; state: string }>(sql`
        select singleton_key as name, max(state::text) as state from pgboss.job
        where name = 'tasks' and state in ('created', 'retry', 'active') and start_after <= now() group by 1`)
    : { rows: [] }
  const crons = new Map(planned.rows.map(({ name, cron }) => [name, cron]))
  const states = new Map(inHand.rows.map(({ name, state }) => [name, state]))
  const runs = new Map((await db.select().from(taskRun)).map((run) => [run.name, run]))
  return [...new Set([...crons.keys(), ...runs.keys()])].sort().map((name) => {
    const run = runs.get(name)
    const state = states.get(name)
    return {
      name,
      cron: crons.get(name) ?? null,
      state: state === undefined ? 'idle' : state === 'active' ? 'running' : 'waiting',
      ranAt: run?.ranAt?.toISOString() ?? null,
      seconds: run?.seconds ?? null,
      runs: run?.runs ?? 0,
      failures: run?.failures ?? 0,
      failedAt: run?.failedAt?.toISOString() ?? null,
      error: run?.error ?? null,
      isFailing: run !== undefined && (run.failedAt?.getTime() ?? 0) > (run.ranAt?.getTime() ?? 0),
    }
  })
}

import type { Pool } from 'pg'
import { type Job, PgBoss } from 'pg-boss'

import type { Task, TaskContext } from './task.ts'

/** What a runner reports: each run's end and length, each failure, and failures of the queue itself. */
export type TaskReport = {
  done(name: string, seconds: number): void
  failed(name: string, seconds: number, error: unknown): void
  failure(error: unknown): void
}

/** The tasks of this server, running until `stop`. */
export type TaskRunner = {
  /** Runs a task soon, by whichever server comes first; false where it waits or runs already. */
  send(name: string): Promise<boolean>
  /** How many runs wait, are in hand, and were given up, over all servers. */
  counts(): Promise<{ readonly waiting: number; readonly active: number; readonly failed: number }>
  /** Takes no more and waits for the runs in hand; those that last longer than `withinMs` are left to another server. */
  stop(withinMs: number): Promise<void>
}

const QUEUE = 'tasks'

// One run of a task at a time, over all servers: the key of a run is the task's name.
const QUEUE_RULES = {
  policy: 'exclusive',
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  // A run may last this long; a server that died is noticed by its missing heartbeat.
  expireInSeconds: 3600,
  heartbeatSeconds: 60,
  deleteAfterSeconds: 86_400,
  retentionSeconds: 86_400,
} as const

/**
 * Runs tasks by their schedules over pg-boss, in the schema `pgboss` of the same database: each run once, whichever
 * of the servers takes it; a failed one is tried three more times. The pool is shared: no connection of its own.
 */
export async function runTasks(options: {
  readonly pool: Pool
  readonly tasks: readonly Task[]
  readonly context: TaskContext
  readonly report: TaskReport
  /** How often to look for work; 10 s by default. */
  readonly everySeconds?: number
}): Promise<TaskRunner> {
  const { pool, tasks, context, report, everySeconds = 10 } = options
  const byName = new Map(tasks.map((task) => [task.name, task]))
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        try {
          return await pool.query(text, values)
        } catch (error) {
          throw error instanceof Error ? Object.assign(error, { [WHOLE]: error }) : error
        }
      },
    },
    schema: 'pgboss',
    cronMonitorIntervalSeconds: Math.max(1, Math.min(30, 3 * everySeconds)),
    cronWorkerIntervalSeconds: Math.max(1, Math.min(45, everySeconds)),
    flowIntervalSeconds: 3600,
    queueCacheIntervalSeconds: 3600,
  })
  boss.on('error', (reported) => report.failure(wholeOf(reported)))

  const run = async ([job]: Job<{ task?: string }>[]) => {
    const name = job?.data.task ?? ''
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    try {
      const task = byName.get(name)
      if (task === undefined) throw new UnknownTask(name)
      await task.run(context)
      report.done(name, seconds())
    } catch (error) {
      report.failed(name, seconds(), error)
      throw error
    }
  }

  try {
    await boss.start()
    await boss.createQueue(QUEUE, QUEUE_RULES)
    await schedule(boss, tasks)
    await boss.work<{ task?: string }>(
      QUEUE,
      { pollingIntervalSeconds: everySeconds, localConcurrency: 2, batchSize: 1 },
      run,
    )
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return {
    send: async (name) => (await boss.send(QUEUE, { task: name }, { singletonKey: name })) !== null,
    counts: async () => {
      const { rows } = await pool.query<{ state: string; count: number }>(
        `select state::text, count(*)::int as count from pgboss.job where name = $1 group by state`,
        [QUEUE],
      )
      const of = (...states: string[]) =>
        rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0)
      return { waiting: of('created', 'retry'), active: of('active'), failed: of('failed') }
    },
    stop: (withinMs) => boss.stop({ graceful: true, timeout: withinMs }),
  }
}

/** Goes along when a failure's properties are copied. */
const WHOLE = Symbol('whole')

// pg-boss reports failures by copies that are no errors: without class and cause, and written as "[object Object]".
function wholeOf(reported: Readonly<Partial<Error>> & { readonly [WHOLE]?: Error }): unknown {
  if (reported instanceof Error) return reported
  return reported[WHOLE] ?? Object.assign(new Error(reported.message), reported)
}

// A schedule whose task is gone goes too; a server of an older version that still has it writes it again at its start.
async function schedule(boss: PgBoss, tasks: readonly Task[]): Promise<void> {
  const names = new Set(tasks.map(({ name }) => name))
  for (const { key } of await boss.getSchedules(QUEUE)) if (!names.has(key)) await boss.unschedule(QUEUE, key)
  for (const { name, cron } of tasks)
    await boss.schedule(QUEUE, cron, { task: name }, { key: name, singletonKey: name, missed: 'once' })
}

/** A run of a task that this server has not got: a newer one will take it when it is tried again. */
class UnknownTask extends Error {
  override readonly name = 'UnknownTask'
  constructor(task: string) {
    super(`This server has no task ${task}.`)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'

import type { Task } from '@kamae/backend/tasks/task'
import { recordRun } from '@kamae/backend/tasks/task-runs'
import type { TaskRunner } from '@kamae/backend/tasks/run-tasks'

import { type Backends, worldOf } from '../backends/backends.ts'
import { type Log, describeError } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'

const BEFORE_ANOTHER_TRY_MS = 5000

/** Runs the tasks beside the server, which does not wait for them to start; `stop` waits for those in hand. */
export function startTasks(
  backends: Backends,
  tasks: readonly Task[],
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
): { stop(withinMs: number): Promise<void> } {
  const stopping = new AbortController()

  // For the admin screens; where that fails, the log has said it already.
  function record(task: string, outcome: Parameters<typeof recordRun>[2]): void {
    recordRun({ db: backends.database.db, clock: backends.clock }, task, outcome).catch((error: unknown) =>
      log('warn', 'A run of a task is not written down.', { task, error: describeError(error) }),
    )
  }

  async function start(): Promise<TaskRunner | undefined> {
    // Not needed to answer the first request.
    const { runTasks } = await import('@kamae/backend/tasks/run-tasks')
    while (!stopping.signal.aborted) {
      try {
        const runner = await runTasks({
          pool: backends.database.pool,
          tasks,
          context: worldOf(backends),
          report: {
            done: (task, seconds) => {
              metrics.task(task, 'done', seconds)
              record(task, { seconds })
              log('debug', 'A task ran.', { task, seconds })
            },
            failed: (task, seconds, error) => {
              metrics.task(task, 'failed', seconds)
              record(task, { error: describeError(error).split('\n', 1)[0] ?? '' })
              log('error', 'A task failed and is tried again.', {
                task,
                seconds,
                error: describeError(error),
              })
            },
            failure: (error) =>
              log('warn', 'The queue of tasks has trouble.', { error: describeError(error) }),
          },
        })
        metrics.watchTasks(runner.counts)
        return runner
      } catch (error) {
        log('error', 'Tasks do not start; this is tried again.', { error: describeError(error) })
        await sleep(BEFORE_ANOTHER_TRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    return undefined
  }

  const started = start()
  return {
    stop: async (withinMs) => {
      stopping.abort()
      await (await started)?.stop(withinMs)
    },
  }
}

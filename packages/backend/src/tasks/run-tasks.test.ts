import { setTimeout as sleep } from 'node:timers/promises'

import { DatabaseError } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Database } from '../database/database.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type TaskRunner, runTasks } from './run-tasks.ts'
import type { Task, TaskContext } from './task.ts'

let database: Database
let runners: TaskRunner[] = []
let reported: string[] = []
let failures: unknown[] = []
beforeEach(async () => {
  database = await testDatabase()
  reported = []
  failures = []
})
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop(1000)))
  runners = []
  await database.close()
})

// Never reached: the tasks here use nothing of it.
const context = {} as TaskContext

async function start(...tasks: Task[]): Promise<TaskRunner> {
  const runner = await runTasks({
    pool: database.pool,
    tasks,
    context,
    everySeconds: 0.5,
    report: {
      done: (name) => void reported.push(`done ${name}`),
      failed: (name, _, error) => void reported.push(`failed ${name}: ${(error as Error).message}`),
      failure: (error) => {
        reported.push(`failure ${String(error)}`)
        failures.push(error)
      },
    },
  })
  runners.push(runner)
  return runner
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    if (await isSo()) return
    await sleep(20)
  }
  throw new Error('It did not come to pass in 20 s.')
}

const never = '0 0 1 1 *'

test('what is due runs once, though two servers watch the time and both start at once', async () => {
  let runs = 0
  const each: Task = {
    name: 'a/each-minute',
    cron: '* * * * *',
    run: async () => {
      runs++
      await sleep(50)
    },
  }
  const minute = () => Math.floor(Date.now() / 60_000)
  const first = minute()
  await Promise.all([start(each), start(each)])
  await until(() => reported.includes('done a/each-minute'))
  await sleep(1500)
  // Each minute that turned meanwhile is due once as well.
  expect(runs).toBeLessThanOrEqual(1 + minute() - first)
  expect(reported.filter((line) => line.startsWith('failure'))).toEqual([])
})

test('runs of one task never overlap; another task runs beside it', async () => {
  let inHand = 0
  let most = 0
  let others = 0
  const slow: Task = {
    name: 'a/slow',
    cron: never,
    run: async () => {
      most = Math.max(most, ++inHand)
      await until(() => others > 0)
      inHand--
    },
  }
  const other: Task = { name: 'a/other', cron: never, run: async () => void others++ }
  const [first, second] = await Promise.all([start(slow, other), start(slow, other)])
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, count) => (count % 2 === 0 ? first : second).send('a/slow')),
  )
  expect(sent.filter(Boolean)).toHaveLength(1)
  await until(() => inHand === 1)
  expect(await second.send('a/slow')).toBe(false)
  await second.send('a/other')
  await until(() => reported.includes('done a/slow'))
  expect(most).toBe(1)
  // A run is reported as done shortly before it is marked as done.
  await until(() => first.send('a/slow'))
  await until(() => reported.filter((line) => line === 'done a/slow').length === 2)
})

test('a failed run is reported and waits to be tried again', async () => {
  const failing: Task = {
    name: 'a/failing',
    cron: never,
    run: async () => {
      throw new Error('no luck')
    },
  }
  const runner = await start(failing)
  await runner.send('a/failing')
  await until(
    async () => reported.includes('failed a/failing: no luck') && (await runner.counts()).waiting === 1,
  )
  expect(await runner.counts()).toEqual({ waiting: 1, active: 0, failed: 0 })
})

test('stopping waits for the run in hand, and leaves one that lasts too long to another server', async () => {
  let isDone = false
  const slow: Task = {
    name: 'a/slow',
    cron: never,
    run: async () => {
      await sleep(700)
      isDone = true
    },
  }
  const first = await start(slow)
  await first.send('a/slow')
  await until(async () => (await first.counts()).active === 1)
  await first.stop(60_000)
  expect(isDone).toBe(true)

  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  const second = await start({ name: 'a/endless', cron: never, run: () => held })
  await second.send('a/endless')
  await until(async () => (await second.counts()).active === 1)
  // The run is released only after: a stop that waits for it never comes back.
  await second.stop(1000)
  expect(await second.counts()).toMatchObject({ waiting: 1, active: 0 })
  release()
})

test('a schedule whose task is gone goes with it', async () => {
  const schedules = async () =>
    (await database.pool.query<{ key: string }>('select key from pgboss.schedule')).rows.map(({ key }) => key)
  const task = (name: string): Task => ({ name, cron: never, run: async () => undefined })
  await (await start(task('a/one'), task('a/two'))).stop(1000)
  expect(await schedules()).toEqual(['a/one', 'a/two'])
  await start(task('a/two'))
  expect(await schedules()).toEqual(['a/two'])
})

test('a failure of the queue is reported by the very error of the database', async () => {
  await start({ name: 'a/never', cron: never, run: async () => undefined })
  await database.pool.query('alter schema pgboss rename to elsewhere')
  await until(() => failures.length > 0)
  await database.pool.query('alter schema elsewhere rename to pgboss')
  const [error] = failures
  expect(error).toBeInstanceOf(DatabaseError)
  // Whichever of its queries comes first finds no table, or not even the schema.
  expect(error).toMatchObject({
    code: expect.stringMatching(/^(42P01|3F000)$/),
    message: expect.stringContaining('pgboss'),
  })
  expect((error as Error).stack).toContain('run-tasks.ts')
})

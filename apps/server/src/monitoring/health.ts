import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises'

import type { Database } from '@kamae/backend/database/database'
import { Hono } from 'hono'

import { type Log, describeError } from './log.ts'

/** `/health/live` answers while the process runs, whatever else does; `/health/ready` while it can serve. */
export function healthRoutes(canServe: () => Promise<boolean>): Hono {
  const app = new Hono()
  app.use('*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.get('/live', (c) => c.json({ isLive: true }))
  app.get('/ready', async (c) => {
    const isReady = await canServe()
    return c.json({ isReady }, isReady ? 200 : 503)
  })
  return app
}

// A balancer asks every second or two, and takes no answer for no.
const SOON_MS = 1500

// A process that was held up itself reads what has come meanwhile before it says no.
async function tooLate(): Promise<{ error: unknown }> {
  await sleep(SOON_MS)
  await afterReading()
  return { error: `no answer in ${SOON_MS} ms` }
}

/** Whether the database answers soon. */
export function databaseAnswers({ pool }: Database, log: Log): () => Promise<boolean> {
  return async () => {
    const asked = pool.query('select 1').then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    const failure = await Promise.race([asked, tooLate()])
    if (failure !== undefined)
      log('warn', 'The database does not answer.', { error: describeError(failure.error) })
    return failure === undefined
  }
}

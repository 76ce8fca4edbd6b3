import { randomUUID } from 'node:crypto'

import type { MiddlewareHandler } from 'hono'

import { type Log, pathInLog } from './log.ts'

/** Gives every answer an id, its own or a new one, and tells the log of it at `debug`. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const { headers } = c.res
    const id = headers.get('x-request-id') ?? randomUUID()
    // Not c.header, which makes the whole answer anew once there is one.
    if (!headers.has('x-request-id')) headers.set('x-request-id', id)
    log('debug', 'A request was answered.', {
      id,
      method: c.req.method,
      path: pathInLog(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    })
  }
}

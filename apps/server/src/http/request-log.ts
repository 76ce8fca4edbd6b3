import { randomUUID } from 'node:crypto'

import type { MiddlewareHandler } from 'hono'

import { type Log, pathInLog } from '../monitoring/log.ts'
import { addMissingHeaders, presetHeaders } from './preset-headers.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** What the answer, the log and whoever asks about it call a request by. */
    requestId: string
  }
}

/** Gives every request an id, which its answer carries, and logs it at `debug`. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now()
    const id = randomUUID()
    c.set('requestId', id)
    const headers = { 'x-request-id': id }
    const isPreset = presetHeaders(c, headers)
    await next()
    if (!isPreset) addMissingHeaders(c, headers)
    log('debug', 'A request was answered.', {
      id,
      method: c.req.method,
      path: pathInLog(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    })
  }
}

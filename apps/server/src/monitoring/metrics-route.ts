import { timingSafeEqual } from 'node:crypto'

import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Handler } from 'hono'

import type { Metrics } from './metrics.ts'

/** Answers `/metrics` to who has the token; where there is none, to connections from this machine alone. */
export function metricsRoute(metrics: Metrics, token: string | undefined): Handler {
  return async (c) => {
    const mayRead = token === undefined ? isFromHere(c) : hasToken(c.req.header('authorization'), token)
    if (!mayRead) return c.text('There is no such page.', 404, { 'cache-control': 'no-store' })
    return c.body(await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    })
  }
}

// What a proxy on this machine passes on comes from elsewhere.
function isFromHere(c: Context): boolean {
  if (c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined) return false
  if ((c.env as { incoming?: unknown } | undefined)?.incoming === undefined) return false
  return /^(?:::ffff:)?127\.|^::1$/.test(getConnInfo(c).remote.address ?? '')
}

function hasToken(authorization: string | undefined, token: string): boolean {
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

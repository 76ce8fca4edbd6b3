import { networkOf } from '@kamae/backend/limits/address-network'
import type { Counted, SharedCounter, SharedLimit } from '@kamae/backend/limits/shared-counter'
import { CallError } from '@kamae/protocol/contract/errors'
import type { Procedure } from '@kamae/protocol/contract/procedure'
import type { Context, Hono, MiddlewareHandler } from 'hono'

import { addressOf } from './client-address.ts'

/** What a request costs us: each kind has a limit of its own. */
export type RequestKind = 'reads' | 'changes' | 'costly'

/** Lets so many requests through a minute, by address and by user. */
export type RequestLimits = {
  /** Counts a request of an address. Throws `CallError` `resource-exhausted` where there were too many. */
  admitAddress(c: Context, kind: RequestKind, address: string): Promise<void>
  admitUser(c: Context, kind: RequestKind, uid: string): Promise<void>
  /** Writes the headers of what was counted meanwhile. */
  readonly headers: MiddlewareHandler
}

export type RequestRates = Readonly<Record<RequestKind, number>>

const SECONDS = 60

// A school or an office shares one address.
const USERS_OF_AN_ADDRESS = 4

/** Limits over a counter that all servers share; a rate of 0 lets everything through. */
export function requestLimits(counter: SharedCounter, rates: RequestRates): RequestLimits {
  const counts = new WeakMap<Request, { limit: SharedLimit; counted: Counted }>()
  const users = limitsBy('user', rates, 1)
  const addresses = limitsBy('address', rates, USERS_OF_AN_ADDRESS)

  async function admit(c: Context, limit: SharedLimit, key: string): Promise<void> {
    if (limit.most === 0) return
    const answer = counter.count(key, limit)
    const counted = answer instanceof Promise ? await answer : answer
    const before = counts.get(c.req.raw)
    if (before === undefined || counted.remaining <= before.counted.remaining)
      counts.set(c.req.raw, { limit, counted })
    if (counted.isOver) throw rateLimited(counted.resets)
  }

  return {
    admitAddress: async (c, kind, address) => {
      // A page's own calls come from nowhere.
      if (address !== '') await admit(c, addresses[kind], networkOf(address))
    },
    admitUser: (c, kind, uid) => admit(c, users[kind], uid),
    headers: async (c, next) => {
      await next()
      const answer = counts.get(c.req.raw)
      if (answer === undefined) return
      const { limit, counted } = answer
      // draft-ietf-httpapi-ratelimit-headers: what is left, and when the window ends.
      c.res.headers.set('ratelimit-policy', `"${limit.name}";q=${limit.most};w=${limit.seconds}`)
      c.res.headers.set('ratelimit', `"${limit.name}";r=${counted.remaining};t=${counted.resets}`)
      if (counted.isOver) c.res.headers.set('retry-after', String(counted.resets))
    },
  }
}

/** What a call costs, by its description. */
export function kindOf({ changes, isCostly }: Pick<Procedure, 'changes' | 'isCostly'>): RequestKind {
  return isCostly === true ? 'costly' : changes ? 'changes' : 'reads'
}

/**
 * Limits what is no call: signing in, uploads, cards and pages, by address alone. Health, metrics and files that are
 * still are never counted; calls are when it is known which they are.
 */
export function limitOthers(app: Hono, limits: RequestLimits, proxies: number): void {
  app.use(limits.headers)
  app.use(async (c, next) => {
    const kind = otherKind(c.req.method, c.req.path)
    if (kind === undefined) return await next()
    try {
      await limits.admitAddress(c, kind, addressOf(c, proxies))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { code, message, details } = error
      return c.req.path.startsWith('/api/')
        ? c.json({ error: { code, message, details } }, 429, { 'cache-control': 'no-store' })
        : c.text(message, 429, { 'cache-control': 'no-store' })
    }
    await next()
  })
}

const IS_READ = new Set(['GET', 'HEAD', 'OPTIONS'])

function otherKind(method: string, path: string): RequestKind | undefined {
  // A part of an upload is no change yet; its beginning is costly.
  if (path.startsWith('/api/v1/uploads')) return method === 'POST' ? 'costly' : 'reads'
  if (path.startsWith('/api/v1/auth/')) return IS_READ.has(method) ? 'reads' : 'changes'
  if (/^\/(?:cards|feed|sitemap)[/.]/.test(path)) return 'reads'
  return IS_READ.has(method) && isPage(path) ? 'reads' : undefined
}

/** Whether a path is a page's: it has neither a first word of ours nor an ending. */
export function isPage(path: string): boolean {
  return (
    !/^\/(?:api|callable|health|metrics|pictures|files|voices|exports|cards|avatars|assets)(?:\/|$)/.test(
      path,
    ) && !/\.\w+$/.test(path)
  )
}

// Reads are counted here and settled in steps of a twentieth: two servers let through 5 % more at most. What changes
// something is counted in the database, each.
function limitsBy(who: string, rates: RequestRates, times: number): Record<RequestKind, SharedLimit> {
  const limit = (kind: RequestKind, isExact: boolean): SharedLimit => {
    const most = rates[kind] * times
    return {
      name: `${kind}-${who}`,
      most,
      seconds: SECONDS,
      unsettled: isExact ? 0 : Math.max(1, Math.floor(most / 20)),
    }
  }
  return { reads: limit('reads', false), changes: limit('changes', true), costly: limit('costly', true) }
}

function rateLimited(seconds: number): CallError {
  return new CallError('resource-exhausted', `Too many requests: try again in ${seconds} seconds.`, {
    reason: 'rate',
    retryAfter: seconds,
  })
}

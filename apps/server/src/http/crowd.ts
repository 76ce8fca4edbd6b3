import { type EventLoopUtilization, performance as nodePerformance } from 'node:perf_hooks'

import { CROWDED } from '@kamae/protocol/contract/errors'
import type { Context, MiddlewareHandler } from 'hono'

import { isPage } from './request-limits.ts'

/** Who is let in while the process cannot keep up with all who come. */
export type Crowd = {
  /** Counts somebody in, and answers what counts them out; nothing where they would wait too long. */
  enter(): (() => void) | undefined
  stop(): void
}

const SAMPLE_MS = 50
/** A process that does nothing for longer than this part of its time keeps up: whoever waits, waits for others. */
const LEAST_LOAD = 0.8
/** A queue that is as long after this time was no burst (CoDel's interval, RFC 8289; "Fail at Scale", ACM Queue 2015). */
const BURST_MS = 100
/** What two people who open a page each may ask at once: where it takes longer than a burst lasts, so many are always let in. */
const TWO_PEOPLE = 32
/** So few are always let in: what was answered last says little of them. */
const LEAST_IN_HAND = 8
/** A crowd that had somebody refused within this time still comes: its next burst is no surprise. */
const REMEMBERED_MS = 500
/**
 * Who is not answered by then waits for something else, a model or bytes on their way, and stands in nobody's way: after the first, or
 * three times what the queue takes, and the last where hardly anybody is answered.
 */
const SLOW_MS = [1000, 10_000] as const
/** How much the newest sample counts in the mean rate of answers. */
const NEWEST = 0.2

/**
 * Lets everybody in until a busy process has had more in hand for `BURST_MS` than it answers within `mostWaitMs` (Little's law:
 * in hand = rate × wait); from then on as many as that. `load`: the busy part of the time since it was last asked, 0 to 1.
 */
export function countCrowd(mostWaitMs: number, load = loadOfLoop(), every = tick): Crowd {
  const inHand = new Set<{ readonly since: number }>()
  let answered = 0
  let rate = 0
  let most = TWO_PEOPLE
  let isBusy = false
  let sampledAt = performance.now()
  let busyAt = Number.NEGATIVE_INFINITY
  let refusedAt = Number.NEGATIVE_INFINITY
  /** Since when newcomers have found the queue too long without a pause. */
  let tooLongSince: number | undefined
  const stop = every(() => {
    const now = performance.now()
    const slow = Math.min(SLOW_MS[1], Math.max(SLOW_MS[0], (3 * most) / rate))
    for (const one of inHand) {
      // They are in the order in which they came.
      if (now - one.since < slow) break
      inHand.delete(one)
    }
    rate += NEWEST * (answered / Math.max(1, now - sampledAt) - rate)
    // What two people ask at once is let in where it is no burst, less the faster the machine is.
    const least = Math.max(LEAST_IN_HAND, Math.min(TWO_PEOPLE, TWO_PEOPLE ** 2 / (rate * BURST_MS)))
    most = Math.max(least, rate * mostWaitMs)
    sampledAt = now
    answered = 0
    isBusy = load() > LEAST_LOAD
    if (isBusy) busyAt = now
  })
  return {
    enter() {
      const now = performance.now()
      if (inHand.size < most) tooLongSince = undefined
      else {
        tooLongSince ??= now
        // A crowd that pauses for a moment leaves the process idle.
        const isRemembered = now - Math.min(refusedAt, busyAt) < REMEMBERED_MS
        if (isRemembered || (isBusy && now - tooLongSince >= BURST_MS)) {
          refusedAt = now
          return undefined
        }
      }
      const one = { since: now }
      inHand.add(one)
      return () => {
        if (!inHand.delete(one)) return
        answered++
        if (inHand.size < most) tooLongSince = undefined
      }
    },
    stop,
  }
}

/**
 * Refuses with 503 whom the crowd does not let in; never what costs next to nothing, nor whoever asks how the server is. `refusal`: what
 * those hear who made no call.
 */
export function refuseCrowds(crowd: Crowd, refusal: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    const isOverNet = (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined
    const { path } = c.req
    if (!isOverNet || !(isPage(path) || /^\/(?:api|callable|cards|exports)\//.test(path))) return await next()
    const leave = crowd.enter()
    if (leave !== undefined) return await next().finally(leave)
    if (!path.startsWith('/api/')) return refusal(c)
    const error = {
      code: 'unavailable',
      message: 'Too many people are here just now. Try again in a moment.',
      details: { reason: CROWDED, retryAfter: 2 },
    }
    return c.json({ error }, 503, { 'cache-control': 'no-store', 'retry-after': '2' })
  }
}

function loadOfLoop(): () => number {
  let last: EventLoopUtilization | undefined
  return () => {
    const now = nodePerformance.eventLoopUtilization()
    const { utilization } = nodePerformance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

function tick(sample: () => void): () => void {
  const timer = setInterval(sample, SAMPLE_MS).unref()
  return () => clearInterval(timer)
}

import type { ServerResponse } from 'node:http'
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
/** While it refuses people it has less to do, and no less of a crowd before it. */
const LEAST_LOAD_OF_CROWD = 0.5
/** A queue that is as long after this time was no burst (CoDel's interval, RFC 8289; "Fail at Scale", ACM Queue 2015). */
const BURST_MS = 100
/** What two people who open a page each may ask at once: where it takes longer than a burst lasts, so many are always let in. */
const TWO_PEOPLE = 32
/** So few are always let in: what was answered last says little of them. */
const LEAST_IN_HAND = 8
/** While a crowd stands there, so few keep the process and its database at work. */
const LEAST_OF_CROWD = 4
/** Where answers share a processor, 99 of 100 of them take about so many times what they take on average. */
const TIMES_MEAN = 2
/** A crowd that had somebody refused within this time still comes: its next burst is no surprise. */
const REMEMBERED_MS = 500
/**
 * Who is not answered by then waits for something else, a model or bytes on their way, and stands in nobody's way: after `least`, or
 * three times what the queue takes, and after `most` where hardly anybody is answered. A crowd's queue is short.
 */
const SLOW_MS = { leastInCrowd: 250, least: 1000, most: 10_000 } as const
/** How much the newest sample counts in the mean rate of answers. */
const NEWEST = 0.2

/**
 * Lets everybody in until a busy process has had more in hand for `BURST_MS` than it answers within `mostWaitMs` (Little's law:
 * in hand = rate × wait); from then on as many as have 99 of 100 answered within it, and nobody who waited for long to be heard at all.
 * `load`: the busy part of the time since it was last asked, 0 to 1. `afterReading`: runs once all that has come by now was read.
 */
export function countCrowd(
  mostWaitMs: number,
  load: () => number,
  every = tick,
  afterReading: (run: () => void) => unknown = setImmediate,
): Crowd {
  const inHand = new Set<{ readonly slowAt: number }>()
  const meanWaitMs = mostWaitMs / TIMES_MEAN
  let answered = 0
  let rate = 0
  let most = TWO_PEOPLE
  let mostOfCrowd = LEAST_OF_CROWD
  let isBusy = false
  /** Whoever is read now has waited for as long as the crowd's queue takes. */
  let isLate = false
  let sampledAt = performance.now()
  let busyAt = Number.NEGATIVE_INFINITY
  let refusedAt = Number.NEGATIVE_INFINITY
  /** Since when newcomers have found the queue too long without a pause. */
  let tooLongSince: number | undefined
  // A crowd that pauses for a moment leaves the process idle.
  const isCrowd = (now: number) => now - Math.min(refusedAt, busyAt) < REMEMBERED_MS
  const slowMs = (isRemembered: boolean) => {
    const slow = Math.min(SLOW_MS.most, Math.max(SLOW_MS.least, (3 * most) / rate))
    return isRemembered ? Math.min(slow, Math.max(SLOW_MS.leastInCrowd, (3 * mostOfCrowd) / rate)) : slow
  }
  const stop = every(() => {
    const now = performance.now()
    // Timers run before what has come is read.
    isLate = now - sampledAt - SAMPLE_MS > mostOfCrowd / rate
    if (isLate) {
      afterReading(() => {
        isLate = false
      })
    }
    for (const one of inHand) if (now >= one.slowAt) inHand.delete(one)
    rate += NEWEST * (answered / Math.max(1, now - sampledAt) - rate)
    // What two people ask at once is let in where it is no burst, less the faster the machine is.
    const least = Math.max(LEAST_IN_HAND, Math.min(TWO_PEOPLE, TWO_PEOPLE ** 2 / (rate * BURST_MS)))
    most = Math.max(least, rate * mostWaitMs)
    mostOfCrowd = Math.max(LEAST_OF_CROWD, rate * meanWaitMs)
    sampledAt = now
    answered = 0
    const loadNow = load()
    isBusy = loadNow > LEAST_LOAD
    if (isBusy || (isCrowd(now) && loadNow > LEAST_LOAD_OF_CROWD)) busyAt = now
  })
  return {
    enter() {
      const now = performance.now()
      const isRemembered = isCrowd(now)
      // Not remembered: a crowd is over when there is room, however often the process pauses. Whoever is alone is no crowd.
      if (isRemembered && isLate && inHand.size > 0) return undefined
      if (inHand.size < (isRemembered ? mostOfCrowd : most)) tooLongSince = undefined
      else {
        tooLongSince ??= now
        if (isRemembered || (isBusy && now - tooLongSince >= BURST_MS)) {
          refusedAt = now
          return undefined
        }
      }
      const one = { slowAt: now + slowMs(isRemembered) }
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
    const { outgoing } = (c.env ?? {}) as { readonly outgoing?: ServerResponse }
    const { path } = c.req
    if (outgoing === undefined || !(isPage(path) || /^\/(?:api|callable|cards|exports)\//.test(path)))
      return await next()
    const leave = crowd.enter()
    if (leave !== undefined) {
      if (!isPage(path)) return await next().finally(leave)
      // A page is still being drawn when it begins to be sent.
      outgoing.once('close', leave)
      return await next()
    }
    if (!path.startsWith('/api/')) return refusal(c)
    const error = {
      code: 'unavailable',
      message: 'Too many people are here just now. Try again in a moment.',
      details: { reason: CROWDED, retryAfter: 2 },
    }
    return c.json({ error }, 503, { 'cache-control': 'no-store', 'retry-after': '2' })
  }
}

/** The busy part of the time since it was last asked: all of it while `isQueued` says that somebody waits for the database. */
export function loadOfProcess(isQueued: () => boolean): () => number {
  let last: EventLoopUtilization | undefined
  return () => {
    const now = nodePerformance.eventLoopUtilization()
    const { utilization } = nodePerformance.eventLoopUtilization(now, last)
    last = now
    return isQueued() ? 1 : utilization
  }
}

function tick(sample: () => void): () => void {
  const timer = setInterval(sample, SAMPLE_MS).unref()
  return () => clearInterval(timer)
}

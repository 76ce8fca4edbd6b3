import { type EventLoopUtilization, eventLoopUtilization } from 'node:perf_hooks'

import type { MiddlewareHandler } from 'hono'

import { failurePage, failureText } from '../pages/failure-page.ts'
import { isPage } from './request-limits.ts'

/** Who is let in while the process cannot keep up with all who come. */
export type Crowd = {
  /** Counts somebody in, and answers what counts them out; nothing where they would wait too long. */
  enter(): (() => void) | undefined
  stop(): void
}

const SAMPLE_MS = 100
/** A process that does nothing for longer than this part of its time keeps up: whoever waits, waits for others. */
const LEAST_LOAD = 0.8
/** So many are always let in: what was answered last says little of so few. */
const LEAST_IN_HAND = 8
/** Who is not answered by then waits for something else, a model or bytes on their way, and stands in nobody's way. */
const ELSEWHERE_MS = 1000
/** How much the newest sample counts in the mean rate of answers. */
const NEWEST = 0.3

/**
 * Lets in as many as are answered within `mostWaitMs` (Little's law: in hand = rate × wait), once more than those have stood waiting for two
 * samples on end; before that, and without a busy process, everybody. `load`: the busy part of the time since it was last asked, 0 to 1.
 */
export function countCrowd(mostWaitMs: number, load = loadOfLoop(), every = tick): Crowd {
  const inHand = new Set<{ readonly since: number }>()
  let [least, answered, refused] = [0, 0, 0]
  let rate = 0
  let most = LEAST_IN_HAND
  let isStanding = false
  let isCrowded = false
  let since = performance.now()
  const stop = every(() => {
    const now = performance.now()
    const passed = Math.max(1, now - since)
    since = now
    for (const one of inHand) {
      // They stand in the order in which they came.
      if (now - one.since < ELSEWHERE_MS) break
      inHand.delete(one)
    }
    rate += NEWEST * (answered / passed - rate)
    most = Math.max(LEAST_IN_HAND, rate * mostWaitMs)
    // While some are turned away few wait, and how few says nothing.
    const isBusy = load() > LEAST_LOAD && (isCrowded ? refused > 0 : least >= most)
    isCrowded = isBusy && (isStanding || isCrowded)
    isStanding = isBusy
    answered = 0
    refused = 0
    least = inHand.size
  })
  return {
    enter() {
      if (isCrowded && inHand.size >= most) {
        refused++
        return undefined
      }
      const one = { since: performance.now() }
      inHand.add(one)
      return () => {
        if (!inHand.delete(one)) return
        answered++
        least = Math.min(least, inHand.size)
      }
    },
    stop,
  }
}

/** Refuses with 503 who would wait too long; never what costs next to nothing, nor whoever asks how the server is. */
export function refuseCrowds(crowd: Crowd): MiddlewareHandler {
  return async (c, next) => {
    const isOverNet = (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined
    const { path } = c.req
    if (!isOverNet || !(isPage(path) || /^\/(?:api|callable|cards|exports)\//.test(path))) return await next()
    const leave = crowd.enter()
    if (leave !== undefined) return await next().finally(leave)
    if (!path.startsWith('/api/')) {
      const answer = isPage(path) ? failurePage : failureText
      return answer(c, 'away', c.get('requestId'))
    }
    const error = {
      code: 'unavailable',
      message: 'Too many people are here just now. Try again in a moment.',
    }
    return c.json({ error }, 503, { 'cache-control': 'no-store', 'retry-after': '2' })
  }
}

function loadOfLoop(): () => number {
  let last: EventLoopUtilization | undefined
  return () => {
    const now = eventLoopUtilization()
    const { utilization } = eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

function tick(sample: () => void): () => void {
  const timer = setInterval(sample, SAMPLE_MS).unref()
  return () => clearInterval(timer)
}

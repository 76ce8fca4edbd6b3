import type { Clock } from '../clock.ts'

/** So many tries of one key in so many seconds. */
export type TryLimit = { readonly tries: number; readonly seconds: number }

/** Counts tries by key in fixed windows, in memory: a restart forgives. */
export type TryCounter = {
  /** Counts one try; answers the seconds to wait where there have been too many, else 0. */
  count(key: string, limit: TryLimit): number
  forget(key: string): void
}

// Far more than honest use needs, and a few MB.
const MOST_KEYS = 50_000

export function tryCounter(clock: Clock): TryCounter {
  const windows = new Map<string, { tries: number; ends: number }>()
  const current = (key: string) => {
    const window = windows.get(key)
    return window !== undefined && window.ends > clock.now().getTime() ? window : undefined
  }
  const wait = (key: string, limit: TryLimit) => {
    const window = current(key)
    if (window === undefined || window.tries < limit.tries) return 0
    return Math.ceil((window.ends - clock.now().getTime()) / 1000)
  }
  return {
    count: (key, limit) => {
      const seconds = wait(key, limit)
      if (seconds > 0) return seconds
      const window = current(key) ?? { tries: 0, ends: clock.now().getTime() + limit.seconds * 1000 }
      window.tries += 1
      // Set anew, so that the oldest are the first to go when there are too many.
      windows.delete(key)
      windows.set(key, window)
      for (const oldest of windows.keys()) {
        if (windows.size <= MOST_KEYS) break
        windows.delete(oldest)
      }
      return 0
    },
    forget: (key) => {
      windows.delete(key)
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Implementation } from '@kamae/protocol/server/implement'

/** The calls that run, also those whose caller was cut off: what came is still to be written down. */
export type CallsInHand<Context> = {
  /** The same call, known of while it runs. */
  watched(implementation: Implementation<Context>): Implementation<Context>
  /** Resolves when none runs any more, at the latest after `withinMs`. */
  settled(withinMs: number): Promise<void>
}

export function watchCalls<Context>(): CallsInHand<Context> {
  const running = new Set<Promise<unknown>>()
  return {
    watched: ({ procedure, run }) => ({
      procedure,
      run: (...asked) => {
        const call: Promise<unknown> = run(...asked).finally(() => running.delete(call))
        running.add(call)
        return call
      },
    }),
    settled: async (withinMs) => {
      const late = new AbortController()
      await Promise.race([
        Promise.allSettled(running),
        sleep(withinMs, undefined, { signal: late.signal }).catch(() => undefined),
      ])
      late.abort()
    },
  }
}

import type { Backends } from '../backends/backends.ts'
import { type Log, describeError } from '../monitoring/log.ts'

const EVERY_MS = 20 * 60 * 1000

/**
 * Sweeps what this machine keeps for itself, beside the server: a task comes to one server of them all, and would leave
 * the folders of the others as they are. `stop` waits for the sweep in hand.
 */
export function sweepMachine(
  { uploads, voices }: Pick<Backends, 'uploads' | 'voices'>,
  log: Log,
  everyMs = EVERY_MS,
): { stop(): Promise<void> } {
  let inHand = Promise.resolve()

  async function sweep(): Promise<void> {
    try {
      await uploads.sweepScratch()
      await voices.cache.sweep()
    } catch (error) {
      log('warn', 'The folders of this machine could not be swept.', { error: describeError(error) })
    }
  }

  const timer = setInterval(() => {
    inHand = inHand.then(sweep)
  }, everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await inHand
    },
  }
}

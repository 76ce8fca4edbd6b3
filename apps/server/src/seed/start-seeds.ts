import { type Backends, worldOf } from '../backends/backends.ts'
import { type Log, describeError } from '../monitoring/log.ts'
import { hasHouse } from './make-house.ts'

/** Plants the seeds of a fresh Kamae beside the server, which does not wait for them; once its house is there, never again. */
export function startSeeds(backends: Backends, isWanted: boolean, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()

  async function start(): Promise<void> {
    if (!isWanted) return
    const world = worldOf(backends)
    try {
      if (await hasHouse(world.db)) return
      // Of no use to any later start.
      const { plantSeeds } = await import('./plant.ts')
      const { changed } = await plantSeeds(world, { signal: stopping.signal })
      log('info', 'The built-in poses are shared by the house.', { poses: changed })
    } catch (error) {
      log('error', 'The built-in poses could not be shared; `npm run seed` does it later.', {
        error: describeError(error),
      })
    }
  }
  const started = start()
  return {
    stop: async () => {
      stopping.abort()
      await started
    },
  }
}

import { CallError } from '@kamae/protocol/contract/errors'
import type { Start } from '../slots/slot.ts'
import type { Draft } from '../store/draft.ts'

/** Kept work waits no longer than this for the server, in milliseconds. */
const TIMEOUT_MS = 4000

/** What the server has of what an address names; undefined where it cannot be had soon. */
export async function fetchNamed(start: Start): Promise<Partial<Draft> | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  // The call's own limit covers neither its code nor a renewal of the session.
  const timer = setTimeout(resolve, TIMEOUT_MS, undefined)
  const answer = await Promise.race([ask(start), late])
  clearTimeout(timer)
  return answer
}

async function ask(start: Start): Promise<Partial<Draft> | undefined> {
  try {
    const { fetchStart } = await import('./fetch-start.ts')
    return await fetchStart(start, { timeoutMs: TIMEOUT_MS })
  } catch (error) {
    // Code that does not load; what the server refuses or does not answer is no news.
    if (!(error instanceof CallError)) console.warn(error)
    return undefined
  }
}

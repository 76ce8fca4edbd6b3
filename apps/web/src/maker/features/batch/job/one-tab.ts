import { patienceWith } from '../../../../features/device-store/claim-lock.ts'

const LOCK = 'kamae-many'
const ROUND_MS = 120

/**
 * Runs work unless another tab of this browser is at it, in which case it answers undefined (Web Locks API). A tab that reloads lets go of
 * its lock a moment late, so it is asked for again.
 */
export async function alone<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  if (!('locks' in navigator)) return work()
  const rounds = patienceWith(true) / ROUND_MS
  for (let round = 0; round < rounds; round++) {
    if (round > 0) await new Promise((resolve) => setTimeout(resolve, ROUND_MS))
    const answer = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
      lock ? { result: await work() } : undefined,
    )
    if (answer) return answer.result
  }
  return undefined
}

/** What came of many hostile files. */
export type Tally = {
  tried: number
  accepted: number
  /** What was accepted and must not be, by name or seed. */
  wrong: string[]
  /** What brought no answer, with why. */
  crashed: string[]
  worstMs: number
  worst: string
  memoryMiB: number
  sockets: number
}

export function newTally(): Tally {
  return {
    tried: 0,
    accepted: 0,
    wrong: [],
    crashed: [],
    worstMs: 0,
    worst: '',
    memoryMiB: 0,
    sockets: 0,
  }
}

/** Tries one file and counts what came of it. */
export async function tally(
  into: Tally,
  name: string,
  attempt: () => Promise<'refused' | 'accepted' | 'wrong'>,
): Promise<void> {
  const start = performance.now()
  try {
    const outcome = await attempt()
    if (outcome === 'accepted') into.accepted++
    if (outcome === 'wrong') into.wrong.push(name)
  } catch (error) {
    into.crashed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const took = performance.now() - start
  into.tried++
  if (took > into.worstMs) {
    into.worstMs = took
    into.worst = name
  }
}

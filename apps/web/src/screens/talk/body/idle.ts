/** What a body does while nothing is said: a built-in pose's id, or its reaction's own pose (null). */
export type IdlePose = string | null

/** Built-in poses that somebody takes while waiting and listening. */
export const IDLE_POSES: readonly string[] = ['contrapposto', 'handsBehind', 'sway', 'inPockets', 'model']

/** Chooses what comes next; never what is there already. */
export function createIdle(random: () => number, choices: readonly IdlePose[]): { next(): IdlePose } {
  let last: IdlePose = null
  return {
    next() {
      const others = choices.filter((each) => each !== last)
      if (others.length === 0) return last
      last = others[Math.min(Math.floor(random() * others.length), others.length - 1)] ?? null
      return last
    },
  }
}

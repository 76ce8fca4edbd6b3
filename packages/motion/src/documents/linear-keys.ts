import { MotionError } from './motion-error.ts'

/** Keys between which everything goes in a straight line. */
export type Keys = { readonly times: Float32Array; readonly values: Float32Array }

/** How many keys may still be made of one file. */
export type Budget = { keys: number }

/** What a file may have in all. */
export const newBudget = (): Budget => ({ keys: 3_000_000 })

/** Takes `count` keys from the budget, or stops the reading. */
export function spend(budget: Budget, count: number): void {
  budget.keys -= count
  if (budget.keys < 0) throw new MotionError('too-complex')
}

const float = new Float32Array(1)
const bits = new Int32Array(float.buffer)

/** The last moment before another that 32 bits can hold. */
export function justBefore(time: number): number {
  float[0] = time
  if (float[0] === 0) return -1e-45
  bits[0] = (bits[0] as number) + (float[0] > 0 ? -1 : 1)
  return float[0]
}

/** Keys that hold until the next one: each is repeated just before the next, so that the leap stays one. */
export function heldKeys({ times, values }: Keys, width: number, budget: Budget): Keys {
  spend(budget, times.length * 2)
  const at = new Float32Array(times.length * 2)
  const out = new Float32Array(times.length * 2 * width)
  let keys = 0
  const push = (time: number, key: number) => {
    at[keys] = time
    for (let part = 0; part < width; part++) out[keys * width + part] = values[key * width + part] as number
    keys++
  }
  times.forEach((time, key) => {
    push(time, key)
    const next = times[key + 1]
    if (next !== undefined && justBefore(next) > time) push(justBefore(next), key)
  })
  return { times: at.slice(0, keys), values: out.slice(0, keys * width) }
}

// Between two samples of a curve a straight line is far nearer than anyone sees.
const SAMPLES_A_SECOND = 60

/** How many straight pieces stand for a curve of so many seconds. */
export function piecesOf(seconds: number): number {
  return Math.min(Math.max(Math.ceil(seconds * SAMPLES_A_SECOND), 1), 100_000)
}

/** Frames a second that keys were made with, where they are even; undefined otherwise. */
export function frameRateOf(tracks: readonly { readonly times: Float32Array }[]): number | undefined {
  let longest: Float32Array | undefined
  for (const { times } of tracks) if (times.length > (longest?.length ?? 2)) longest = times
  if (!longest) return undefined
  const steps = longest.subarray(1, 1000).map((time, at) => time - (longest[at] as number))
  steps.sort()
  const rate = 1 / (steps[steps.length >> 1] as number)
  const whole = Math.round(rate)
  return whole >= 1 && whole <= 240 && Math.abs(rate - whole) < 0.02 * whole ? whole : undefined
}

import { clamp } from './math.ts'

/** Gives numbers from 0 up to but not 1. */
export type Random = () => number

/** The same numbers for the same seed. Source: mulberry32 by Tommy Ettinger, public domain. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A number within min and max with so many fraction digits; where none lies between them, the nearer end as it is. */
export function capNumber(value: number, min: number, max: number, digits: number): number {
  const unit = 10 ** digits
  const [low, high] = [Math.ceil(min * unit - 1e-9), Math.floor(max * unit + 1e-9)]
  if (low > high) return clamp(value, min, max)
  return clamp(Math.round(value * unit), low, high) / unit + 0
}

/** A number around 0, from -1 to 1, the middle more likely than the ends. */
export function bell(random: Random): number {
  return (random() + random() + random()) / 1.5 - 1
}

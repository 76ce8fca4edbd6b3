import { clamp } from '@kamae/pose/math/math'

/** From 0 at `low` to 1 at `high`, level at both ends. */
export function easeBetween(value: number, low: number, high: number): number {
  const t = clamp((value - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)
}

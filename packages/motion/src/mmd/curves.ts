import type { Curve } from './keys.ts'

/**
 * How far a value has come on its Bezier curve when `part` (0 to 1) of the time is over. x(s) = 3(1-s)²s·x1 + 3(1-s)s²·x2 + s³ rises
 * for handles between 0 and 1, so s is found by Newton's steps, or by halving where those lead astray.
 */
export function eased([x1, y1, x2, y2]: Curve, part: number): number {
  if (x1 === y1 && x2 === y2) return part
  let low = 0
  let high = 1
  let s = part
  for (let step = 0; step < 24; step++) {
    const off = bezier(x1, x2, s) - part
    if (Math.abs(off) < 1e-7) break
    if (off < 0) low = s
    else high = s
    const slope = 3 * ((1 - s) * (1 - s) * x1 + 2 * (1 - s) * s * (x2 - x1) + s * s * (1 - x2))
    const next = s - off / slope
    s = next > low && next < high ? next : (low + high) / 2
  }
  return bezier(y1, y2, s)
}

function bezier(a: number, b: number, s: number): number {
  const r = 1 - s
  return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
}

const DEEPEST = 10

/**
 * Where, between 0 and 1, straight pieces must meet so that none is farther than `tolerance` from `valueAt`: parts of the time, ascending,
 * without 0 and 1. `off` says how far a value at `part` is from the straight line between those of two other parts.
 */
export function partsFor<Value>(
  valueAt: (part: number) => Value,
  off: (from: Value, to: Value, share: number, value: Value) => number,
  tolerance: number,
  deepest = DEEPEST,
): number[] {
  const parts: number[] = []
  if (deepest === 0) return parts
  const split = (start: number, from: Value, end: number, to: Value, depth: number): void => {
    if (depth === 0) return
    const isStraight = [0.25, 0.5, 0.75].every(
      (share) => off(from, to, share, valueAt(start + (end - start) * share)) <= tolerance,
    )
    if (isStraight) return
    const middle = (start + end) / 2
    const value = valueAt(middle)
    split(start, from, middle, value, depth - 1)
    parts.push(middle)
    split(middle, value, end, to, depth - 1)
  }
  split(0, valueAt(0), 1, valueAt(1), deepest)
  return parts
}

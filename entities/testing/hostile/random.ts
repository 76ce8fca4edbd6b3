import { type Random as Numbers, randomFrom as numbersFrom } from '@kamae/pose/math/random-numbers'

/** Draws that look random and are the same at every run for the same seed. */
export type Random = {
  /** From 0 up to, not including, 1. */
  readonly next: Numbers
  /** From 0 up to, not including, `below`. */
  whole(below: number): number
  pick<Item>(items: readonly Item[]): Item
}

export function randomFrom(seed: number): Random {
  const next = numbersFrom(seed)
  const whole = (below: number) => Math.floor(next() * below)
  return {
    next,
    whole,
    pick: (items) => {
      const item = items[whole(items.length)]
      if (item === undefined) throw new RangeError('Nothing to pick from.')
      return item
    },
  }
}

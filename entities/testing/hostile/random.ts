/** Numbers that look random and are the same at every run for the same seed (mulberry32, Tommy Ettinger, public domain). */
export type Random = {
  /** From 0 up to, not including, `below`. */
  whole(below: number): number
  pick<Item>(items: readonly Item[]): Item
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    whole,
    pick: (items) => {
      const item = items[whole(items.length)]
      if (item === undefined) throw new RangeError('Nothing to pick from.')
      return item
    },
  }
}

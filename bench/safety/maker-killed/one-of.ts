/** One of some. */
export function oneOf<T>(random: () => number, from: readonly T[]): T {
  const one = from[Math.floor(random() * from.length)]
  if (one === undefined) throw new RangeError('There is nothing to choose from.')
  return one
}

import { bell, randomFrom } from '@kamae/pose/math/random-numbers'

/** How far words are gone, and five numbers from -1 to 1 by which the figure is not as stiff as a rule would make it. */
export type Manner = {
  readonly strength: number
  readonly loose: readonly [number, number, number, number, number]
}

/** The numbers of a variety, the same for the same; all 0 for the plainest. */
export function looseness(variety: number): Pick<Manner, 'loose'> {
  if (variety === 0) return { loose: [0, 0, 0, 0, 0] }
  const random = randomFrom(variety)
  const next = () => Math.max(-1, Math.min(1, 1.6 * bell(random)))
  return { loose: [next(), next(), next(), next(), next()] }
}

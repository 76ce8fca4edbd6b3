import { swapSides } from './swap-sides.ts'

/** Share of one joint in moving a vertex; the shares of a vertex sum to 1. */
export type Influence = readonly [joint: string, share: number]

/** The four greatest shares, summed per joint and scaled to 1. */
export function strongestFour(influences: Iterable<Influence>): Influence[] {
  const sum = new Map<string, number>()
  for (const [joint, share] of influences) sum.set(joint, (sum.get(joint) ?? 0) + share)
  const best = [...sum]
    .filter(([, share]) => share > 1e-4)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, 4)
  const total = best.reduce((t, [, share]) => t + share, 0)
  return best.map(([joint, share]) => [joint, share / total])
}

export function mirrorInfluences(influences: readonly Influence[]): Influence[] {
  return influences.map(([joint, share]) => [swapSides(joint), share])
}

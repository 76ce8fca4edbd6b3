import { at } from '../math/math.ts'

/** One stretch of a grid axis: from, to, wanted step, in metres. */
export type Stretch = readonly [from: number, to: number, step: number]

/** Grid coordinates of adjoining stretches; each is cut into whole steps near the wanted one. */
export function gridAxis(stretches: readonly Stretch[]): Float64Array {
  const out = [at(stretches, 0)[0]]
  for (const [from, to, step] of stretches) {
    const n = Math.max(1, Math.round((to - from) / step))
    for (let i = 1; i <= n; i++) out.push(from + ((to - from) * i) / n)
  }
  return Float64Array.from(out)
}

/** Axis for the left half of a mirrored figure: its first cell is centred on x = 0. */
export function halfAxis(stretches: readonly Stretch[]): Float64Array {
  const half = at(stretches, 0)[2] / 2
  return Float64Array.from([
    -half,
    ...gridAxis([[half, at(stretches, 0)[1], half * 2], ...stretches.slice(1)]),
  ])
}

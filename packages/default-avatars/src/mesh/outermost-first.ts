import { cross, subtract } from '../math/math.ts'
import { pointAt } from './geometry.ts'
import type { Part } from './part.ts'

/**
 * The same part with what lies around the rest before it, and linings last: where cloth hangs over legs, the legs behind it
 * then fail the depth test and are not shaded. Each connected piece of the surface stays whole.
 */
export function outermostFirst(part: Part): Part {
  const rootOf = connect(part)
  const pieces = new Map<number, { indices: number[]; area: number; outward: number }>()
  for (let i = 0; i < part.indices.length; i += 3) {
    const corners = part.indices.slice(i, i + 3)
    const root = rootOf(corners[0]!)
    const one = pieces.get(root) ?? { indices: [], area: 0, outward: 0 }
    pieces.set(root, one)
    const [a, b, c] = [0, 1, 2].map((k) => pointAt(part.positions, corners[k]!))
    const normal = cross(subtract(b!, a!), subtract(c!, a!))
    one.area += Math.hypot(...normal)
    one.outward += (normal[0] * (a![0] + b![0] + c![0]) + normal[2] * (a![2] + b![2] + c![2])) / 3
    one.indices.push(...corners)
  }
  const ordered = [...pieces.values()].toSorted((p, q) => q.outward / q.area - p.outward / p.area)
  return { ...part, indices: ordered.flatMap(({ indices }) => indices) }
}

/** For a vertex, one that stands for all that edges connect it with. */
function connect({ indices, influences }: Part): (vertex: number) => number {
  const above = influences.map((_, vertex) => vertex)
  const rootOf = (vertex: number): number => {
    while (above[vertex] !== vertex) vertex = above[vertex] = above[above[vertex]!]!
    return vertex
  }
  for (let i = 0; i < indices.length; i += 3)
    for (const k of [1, 2]) above[rootOf(indices[i + k]!)] = rootOf(indices[i]!)
  return rootOf
}

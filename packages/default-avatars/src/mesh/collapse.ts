import { heightOf, pointAt } from './geometry.ts'
import type { TriangleMesh } from './triangle-mesh.ts'

/** Removes the given triangles by merging the ends of their shortest edges. */
export function collapseTriangles(mesh: TriangleMesh, triangles: readonly number[]): TriangleMesh {
  const goal = new Map<number, number>()
  const end = (v: number): number => {
    let at = v
    while (goal.has(at)) at = goal.get(at)!
    return at
  }
  for (const t of triangles) {
    let best: readonly [number, number] | undefined
    let length = Infinity
    for (let c = 0; c < 3; c++) {
      const a = mesh.indices[t * 3 + c]!
      const b = mesh.indices[t * 3 + ((c + 1) % 3)]!
      const [p, q] = [pointAt(mesh.positions, a), pointAt(mesh.positions, b)]
      const d = Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
      if (d >= length) continue
      length = d
      // A point on the mirror plane stays where it is.
      best = p[0] === 0 ? [b, a] : [a, b]
    }
    if (best && end(best[0]) !== end(best[1])) goal.set(end(best[0]), end(best[1]))
  }
  const indices: number[] = []
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const a = end(mesh.indices[i]!)
    const b = end(mesh.indices[i + 1]!)
    const c = end(mesh.indices[i + 2]!)
    if (a !== b && b !== c && c !== a) indices.push(a, b, c)
  }
  return { positions: mesh.positions, indices: Uint32Array.from(indices) }
}

/** Metres of height below which a triangle is a sliver. */
const SLIVER = 4e-5

/** Merges away the triangles that have no height, which cutting leaves behind. */
export function withoutSlivers(mesh: TriangleMesh): TriangleMesh {
  let left = mesh
  for (let round = 0; round < 4; round++) {
    const thin: number[] = []
    for (let t = 0; t < left.indices.length / 3; t++) {
      const [a, b, c] = [0, 1, 2].map((k) => pointAt(left.positions, left.indices[t * 3 + k]!))
      if (heightOf(a!, b!, c!) < SLIVER) thin.push(t)
    }
    if (!thin.length) break
    left = collapseTriangles(left, thin)
  }
  return left
}

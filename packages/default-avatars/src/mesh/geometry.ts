import { cross, dot, normalize, subtract, type Vec3 } from '../math/math.ts'
import type { TriangleMesh } from './triangle-mesh.ts'

export function pointAt(list: ArrayLike<number>, index: number): Vec3 {
  return [list[index * 3]!, list[index * 3 + 1]!, list[index * 3 + 2]!]
}

/** Unit normal of a counter-clockwise triangle. */
export function faceNormal(a: Vec3, b: Vec3, c: Vec3): Vec3 {
  return normalize(cross(subtract(b, a), subtract(c, a)))
}

/** Cosine between a triangle and the mean of its three vertex normals. */
export function agreement(mesh: TriangleMesh, normals: ArrayLike<number>, triangle: number): number {
  const i = mesh.indices[triangle * 3]!
  const j = mesh.indices[triangle * 3 + 1]!
  const k = mesh.indices[triangle * 3 + 2]!
  const face = faceNormal(pointAt(mesh.positions, i), pointAt(mesh.positions, j), pointAt(mesh.positions, k))
  return (
    (dot(face, pointAt(normals, i)) + dot(face, pointAt(normals, j)) + dot(face, pointAt(normals, k))) / 3
  )
}

/** Neighbouring vertices of the wanted ones, in order of appearance. */
export function neighboursOf(indices: Uint32Array, wanted: Set<number>): Map<number, Set<number>> {
  const out = new Map<number, Set<number>>()
  for (const v of wanted) out.set(v, new Set())
  for (let i = 0; i < indices.length; i += 3) {
    for (let c = 0; c < 3; c++) {
      const own = out.get(indices[i + c]!)
      if (!own) continue
      own.add(indices[i + ((c + 1) % 3)]!)
      own.add(indices[i + ((c + 2) % 3)]!)
    }
  }
  return out
}

/** Shortest height of a triangle. */
export function heightOf(a: Vec3, b: Vec3, c: Vec3): number {
  const u = subtract(b, a)
  const v = subtract(c, a)
  const w = subtract(c, b)
  const longest = Math.max(Math.hypot(...u), Math.hypot(...v), Math.hypot(...w))
  return longest > 0 ? Math.hypot(...cross(u, v)) / longest : 0
}

import { type Field, gradient, toSurface } from '../field/field.ts'
import { mix, normalize, type Vec3 } from '../math/math.ts'
import { agreement, neighboursOf, pointAt } from './geometry.ts'
import type { TriangleMesh } from './triangle-mesh.ts'

const MIDDLE = 1e-5

/** Puts a point onto the surface; points on the mirror plane stay on it. */
function settlePoint(field: Field, p: Vec3, reach: number): Vec3 {
  const [x, y, z] = toSurface(field, p, 3, reach)
  return [Math.abs(p[0]) < MIDDLE ? 0 : Math.max(x, 0), y, z]
}

export function fieldNormals(field: Field, positions: Float32Array, h = 0.0015): Float32Array {
  const normals = new Float32Array(positions.length)
  for (let i = 0; i < positions.length / 3; i++)
    normals.set(normalize(gradient(field, pointAt(positions, i), h)), i * 3)
  return normals
}

/** Moves every vertex onto the field's surface, in place. */
export function settle(field: Field, mesh: TriangleMesh, reach: number): void {
  for (let i = 0; i < mesh.positions.length / 3; i++)
    mesh.positions.set(settlePoint(field, pointAt(mesh.positions, i), reach), i * 3)
}

/**
 * Relaxes triangles that turn away from the field's normal: their vertices move towards the mean
 * of their neighbours and back onto the surface. Answers those that are still turned away.
 * `least` is the smallest cosine that counts as agreeing.
 */
export function unfold(field: Field, mesh: TriangleMesh, rounds = 10, least = 0.2): number[] {
  for (let round = 0; ; round++) {
    const normals = fieldNormals(field, mesh.positions)
    const bad = new Set<number>()
    const left: number[] = []
    for (let t = 0; t < mesh.indices.length / 3; t++) {
      if (agreement(mesh, normals, t) >= least) continue
      left.push(t)
      for (let c = 0; c < 3; c++) bad.add(mesh.indices[t * 3 + c]!)
    }
    if (!left.length || round === rounds) return left
    const moved: [number, Vec3][] = []
    for (const [vertex, neighbours] of neighboursOf(mesh.indices, bad)) {
      const p = pointAt(mesh.positions, vertex)
      const mean: [number, number, number] = [0, 0, 0]
      for (const n of neighbours)
        for (let c = 0; c < 3; c++) mean[c]! += mesh.positions[n * 3 + c]! / neighbours.size
      const onPlane = Math.abs(p[0]) < MIDDLE
      const aim: Vec3 = [
        onPlane ? 0 : mix(p[0], mean[0], 0.6),
        mix(p[1], mean[1], 0.6),
        mix(p[2], mean[2], 0.6),
      ]
      moved.push([vertex, settlePoint(field, aim, 0.004)])
    }
    for (const [vertex, p] of moved) mesh.positions.set(p, vertex * 3)
  }
}

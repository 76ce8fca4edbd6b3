import { MeshoptSimplifier } from 'meshoptimizer'
import type { TriangleMesh } from './triangle-mesh.ts'

export interface SimplifyOptions {
  triangles: number
  /** Unit normals, x, y, z per vertex. */
  normals: Float32Array
  /** Positions in a far bend: two points that part when bent are kept apart. */
  bent: Float32Array
  /** How much more a vertex's shape matters than elsewhere, 1 by default. */
  importance: Float32Array
}

/** Quadric simplification (meshoptimizer) that keeps shading and bending; vertices are a subset. */
export async function simplify(mesh: TriangleMesh, options: SimplifyOptions): Promise<TriangleMesh> {
  await MeshoptSimplifier.ready
  const n = mesh.positions.length / 3
  const attributes = new Float32Array(n * 6)
  for (let i = 0; i < n; i++) {
    const weight = options.importance[i]!
    for (let c = 0; c < 3; c++) {
      attributes[i * 6 + c] = options.normals[i * 3 + c]! * weight
      attributes[i * 6 + 3 + c] = options.bent[i * 3 + c]!
    }
  }
  const [kept] = MeshoptSimplifier.simplifyWithAttributes(
    mesh.indices,
    mesh.positions,
    3,
    attributes,
    6,
    [0.35, 0.35, 0.35, 0.6, 0.6, 0.6],
    null,
    options.triangles * 3,
    0.08,
    ['Regularize'],
  )
  return compact(mesh.positions, kept)
}

/** Drops the vertices that no triangle names. */
function compact(positions: Float32Array, triangles: Uint32Array): TriangleMesh {
  const place = new Int32Array(positions.length / 3).fill(-1)
  const out: number[] = []
  const indices = new Uint32Array(triangles.length)
  triangles.forEach((vertex, i) => {
    if (place[vertex]! < 0) {
      place[vertex] = out.length / 3
      out.push(positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!)
    }
    indices[i] = place[vertex]!
  })
  return { positions: Float32Array.from(out), indices }
}

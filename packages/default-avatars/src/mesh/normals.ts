import { cross, normalize, subtract, type Vec3 } from '../math/math.ts'
import { faceNormal, pointAt } from './geometry.ts'
import type { Part } from './part.ts'

/** Normals of the triangles meeting at each vertex, averaged by area. */
export function smoothNormals(part: Part): void {
  const sums: [number, number, number][] = part.influences.map(() => [0, 0, 0])
  for (let i = 0; i < part.indices.length; i += 3) {
    const ids = [part.indices[i]!, part.indices[i + 1]!, part.indices[i + 2]!] as const
    const [a, b, c] = ids.map((v) => pointAt(part.positions, v)) as unknown as [Vec3, Vec3, Vec3]
    const area = Math.hypot(...cross(subtract(b, a), subtract(c, a)))
    const n = faceNormal(a, b, c)
    for (const v of ids) for (let k = 0; k < 3; k++) sums[v]![k]! += n[k]! * area
  }
  part.normals = sums.flatMap((n) => [...normalize(n)])
}

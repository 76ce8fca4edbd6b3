import { cross, normalize, subtract, type Vec3 } from '../math/math.ts'
import type { Influence } from './influences.ts'
import { smoothNormals } from './normals.ts'
import { emptyPart, type Part } from './part.ts'

/** A closed tube along a ring of points: a headband, the rim of a pair of glasses. */
export function loopPart(
  points: readonly Vec3[],
  outward: (p: Vec3) => Vec3,
  /** Half-thickness outwards and half-width across, metres. */
  size: readonly [thick: number, wide: number],
  influences: readonly Influence[],
  uv: readonly [number, number],
  sides = 8,
): Part {
  const n = points.length
  const part = emptyPart()
  points.forEach((p, i) => {
    const tangent = normalize(subtract(points[(i + 1) % n]!, points[(i + n - 1) % n]!))
    const raw = outward(p)
    const slip = raw[0] * tangent[0] + raw[1] * tangent[1] + raw[2] * tangent[2]
    const out = normalize([
      raw[0] - slip * tangent[0],
      raw[1] - slip * tangent[1],
      raw[2] - slip * tangent[2],
    ])
    const across = normalize(cross(tangent, out))
    for (let q = 0; q < sides; q++) {
      const angle = (2 * Math.PI * q) / sides
      const a = Math.cos(angle) * size[1]
      const o = Math.sin(angle) * size[0]
      part.positions.push(
        p[0] + across[0] * a + out[0] * o,
        p[1] + across[1] * a + out[1] * o,
        p[2] + across[2] * a + out[2] * o,
      )
      part.uvs.push(...uv)
      part.influences.push(influences)
    }
    const here = i * sides
    const next = ((i + 1) % n) * sides
    for (let q = 0; q < sides; q++) {
      const r = (q + 1) % sides
      part.indices.push(here + q, next + q, here + r, next + q, next + r, here + r)
    }
  })
  smoothNormals(part)
  return part
}

export function ring(count: number, at: (angle: number) => Vec3): Vec3[] {
  return Array.from({ length: count }, (_, i) => at((2 * Math.PI * i) / count))
}

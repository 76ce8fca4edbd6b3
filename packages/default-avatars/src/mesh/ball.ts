import type { Influence } from './influences.ts'
import { normalize, type Vec3 } from '../math/math.ts'
import { emptyPart, type Part } from './part.ts'

/** A small ellipsoid on one joint, turned about z by `turn` radians; for knots and bows. */
export function ballPart(
  centre: Vec3,
  radii: Vec3,
  turn: number,
  joint: string,
  uv: readonly [number, number],
  rings = 6,
  spokes = 10,
): Part {
  const part = emptyPart()
  const influences: readonly Influence[] = [[joint, 1]]
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const add = (n: Vec3): void => {
    const p: Vec3 = [n[0] * radii[0], n[1] * radii[1], n[2] * radii[2]]
    const m = normalize([n[0] / radii[0], n[1] / radii[1], n[2] / radii[2]])
    part.positions.push(
      centre[0] + p[0] * cos - p[1] * sin,
      centre[1] + p[0] * sin + p[1] * cos,
      centre[2] + p[2],
    )
    part.normals.push(m[0] * cos - m[1] * sin, m[0] * sin + m[1] * cos, m[2])
    part.uvs.push(...uv)
    part.influences.push(influences)
  }
  add([0, 1, 0])
  for (let r = 1; r < rings; r++) {
    const polar = (Math.PI * r) / rings
    for (let q = 0; q < spokes; q++) {
      const angle = (2 * Math.PI * q) / spokes
      add([Math.sin(polar) * Math.sin(angle), Math.cos(polar), Math.sin(polar) * Math.cos(angle)])
    }
  }
  add([0, -1, 0])
  const last = part.influences.length - 1
  for (let q = 0; q < spokes; q++) {
    const next = (q + 1) % spokes
    part.indices.push(0, 1 + q, 1 + next)
    part.indices.push(last, last - spokes + next, last - spokes + q)
    for (let r = 0; r < rings - 2; r++) {
      const a = 1 + r * spokes
      const b = a + spokes
      part.indices.push(a + q, b + q, a + next, b + q, b + next, a + next)
    }
  }
  return part
}

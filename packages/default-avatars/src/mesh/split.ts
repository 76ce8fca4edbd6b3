import { type Field, gradient } from '../field/field.ts'
import { mix } from '../math/math.ts'
import { pointAt } from './geometry.ts'
import type { TriangleMesh } from './triangle-mesh.ts'

export interface Border {
  /** The border is the zero level of this function. */
  level: Field
  /** Triangles whose centre fails this are left whole. */
  within?: (x: number, y: number, z: number) => boolean
}

/** Vertices nearer to a border than this many metres are pulled onto it, which avoids slivers. */
const SNAP = 0.0013

function snapTo(border: Border, mesh: TriangleMesh): Float64Array {
  const n = mesh.positions.length / 3
  const value = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    const p = pointAt(mesh.positions, i)
    const d = border.level(p[0], p[1], p[2])
    value[i] = d
    if (Math.abs(d) > SNAP * 2 || (border.within && !border.within(p[0], p[1], p[2]))) continue
    const g = gradient(border.level, p)
    const square = g[0] * g[0] + g[1] * g[1] + g[2] * g[2]
    const length = Math.sqrt(square)
    if (length < 0.3 || Math.abs(d) / length > SNAP) continue
    const k = d / square
    const x = p[0] < 1e-5 ? 0 : Math.max(p[0] - k * g[0], 0)
    mesh.positions.set([x, p[1] - k * g[1], p[2] - k * g[2]], i * 3)
    value[i] = 0
  }
  return value
}

/** Cuts the triangles along a border, so that each lies on one side of it. */
export function splitAlong(mesh: TriangleMesh, border: Border): TriangleMesh {
  const value = snapTo(border, mesh)
  const positions = Array.from(mesh.positions)
  const indices: number[] = []
  const middle = new Map<string, number>()
  const cut = (a: number, b: number): number => {
    const low = Math.min(a, b)
    const high = Math.max(a, b)
    const key = `${low}_${high}`
    const known = middle.get(key)
    if (known !== undefined) return known
    const t = value[low]! / (value[low]! - value[high]!)
    const fresh = positions.length / 3
    for (let c = 0; c < 3; c++) positions.push(mix(positions[low * 3 + c]!, positions[high * 3 + c]!, t))
    middle.set(key, fresh)
    return fresh
  }
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const corners = [mesh.indices[i]!, mesh.indices[i + 1]!, mesh.indices[i + 2]!]
    const signs = corners.map((v) => Math.sign(value[v]!))
    const centre = [0, 1, 2].map((c) => corners.reduce((sum, v) => sum + positions[v * 3 + c]!, 0) / 3) as [
      number,
      number,
      number,
    ]
    const crossed = signs.includes(1) && signs.includes(-1) && (border.within?.(...centre) ?? true)
    if (!crossed) {
      indices.push(...corners)
      continue
    }
    const sides: [number[], number[]] = [[], []]
    corners.forEach((a, k) => {
      const b = corners[(k + 1) % 3]!
      if (value[a]! >= 0) sides[0].push(a)
      if (value[a]! <= 0) sides[1].push(a)
      if (value[a]! * value[b]! < 0) {
        const m = cut(a, b)
        sides[0].push(m)
        sides[1].push(m)
      }
    })
    for (const polygon of sides)
      for (let k = 1; k < polygon.length - 1; k++) indices.push(polygon[0]!, polygon[k]!, polygon[k + 1]!)
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) }
}

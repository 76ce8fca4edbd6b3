import type { Field } from '../field/field.ts'
import type { TriangleMesh } from './triangle-mesh.ts'

/** Cells along a side of the blocks that are looked at one by one, and of the parts that those near the surface are looked at in. */
const BLOCK = 8
const PART = 4
const FAR_AWAY = 'A surface passes where its field says it is far away.'
const EDGES = [0, 1, 2, 3, 4, 5, 6, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 4, 1, 5, 2, 6, 3, 7] as const

export interface Grid {
  x: Float64Array
  y: Float64Array
  z: Float64Array
}

/**
 * Naive surface nets (Gibson 1998, "Constrained Elastic Surface Nets") on a rectilinear grid.
 * Blocks whose centre is farther than their half-diagonal plus `margin` metres are skipped, and so are parts of the others;
 * a surface that passes there is an error.
 */
export function surfaceNets(field: Field, grid: Grid, margin: number): TriangleMesh {
  const { x: X, y: Y, z: Z } = grid
  const nx = X.length
  const ny = Y.length
  const nz = Z.length
  const id = (i: number, j: number, k: number): number => (k * ny + j) * nx + i
  const samples = new Float32Array(nx * ny * nz).fill(NaN)
  const blocks: number[] = []
  /** What the field is at the middle of a box of the grid. */
  let middle = 0
  const isNear = (i: number, j: number, k: number, i2: number, j2: number, k2: number): boolean => {
    const hx = (X[i2]! - X[i]!) / 2
    const hy = (Y[j2]! - Y[j]!) / 2
    const hz = (Z[k2]! - Z[k]!) / 2
    middle = field(X[i]! + hx, Y[j]! + hy, Z[k]! + hz)
    return Math.abs(middle) <= 1.4 * Math.hypot(hx, hy, hz) + margin
  }
  const samplePart = (i: number, j: number, k: number, i2: number, j2: number, k2: number): void => {
    const isSampled = isNear(i, j, k, i2, j2, k2)
    // Far from the surface the side alone counts; a neighbour that is near it may still ask for more.
    const side = middle < 0 ? -Infinity : Infinity
    for (let c = k; c <= k2; c++)
      for (let b = j; b <= j2; b++)
        for (let a = i; a <= i2; a++) {
          const q = id(a, b, c)
          if (Number.isFinite(samples[q]!)) continue
          samples[q] = isSampled ? field(X[a]!, Y[b]!, Z[c]!) : side
        }
  }
  for (let k = 0; k < nz - 1; k += BLOCK) {
    for (let j = 0; j < ny - 1; j += BLOCK) {
      for (let i = 0; i < nx - 1; i += BLOCK) {
        const i2 = Math.min(i + BLOCK, nx - 1)
        const j2 = Math.min(j + BLOCK, ny - 1)
        const k2 = Math.min(k + BLOCK, nz - 1)
        if (!isNear(i, j, k, i2, j2, k2)) continue
        blocks.push(i, j, k, i2, j2, k2)
        for (let c = k; c < k2; c += PART)
          for (let b = j; b < j2; b += PART)
            for (let a = i; a < i2; a += PART)
              samplePart(a, b, c, Math.min(a + PART, i2), Math.min(b + PART, j2), Math.min(c + PART, k2))
      }
    }
  }
  const corner = [0, 1, nx, nx + 1, nx * ny, nx * ny + 1, nx * ny + nx, nx * ny + nx + 1]
  const vertexOf = new Int32Array(nx * ny * nz).fill(-1)
  const positions: number[] = []
  const cells: number[] = []
  for (let o = 0; o < blocks.length; o += 6) {
    for (let c = blocks[o + 2]!; c < blocks[o + 5]!; c++)
      for (let b = blocks[o + 1]!; b < blocks[o + 4]!; b++)
        for (let a = blocks[o]!; a < blocks[o + 3]!; a++) {
          const q = id(a, b, c)
          let inside = 0
          for (let n = 0; n < 8; n++) if (samples[q + corner[n]!]! < 0) inside |= 1 << n
          if (inside === 0 || inside === 255) continue
          let n = 0
          let sx = 0
          let sy = 0
          let sz = 0
          for (let e = 0; e < 24; e += 2) {
            const p = EDGES[e]!
            const r = EDGES[e + 1]!
            if (((inside >> p) & 1) === ((inside >> r) & 1)) continue
            const vp = samples[q + corner[p]!]!
            const vr = samples[q + corner[r]!]!
            if (!Number.isFinite(vp - vr)) throw new Error(FAR_AWAY)
            const t = vp / (vp - vr)
            sx += (p & 1) + t * ((r & 1) - (p & 1))
            sy += ((p >> 1) & 1) + t * (((r >> 1) & 1) - ((p >> 1) & 1))
            sz += (p >> 2) + t * ((r >> 2) - (p >> 2))
            n++
          }
          vertexOf[q] = positions.length / 3
          positions.push(
            X[a]! + (sx / n) * (X[a + 1]! - X[a]!),
            Y[b]! + (sy / n) * (Y[b + 1]! - Y[b]!),
            Z[c]! + (sz / n) * (Z[c + 1]! - Z[c]!),
          )
          cells.push(a, b, c)
        }
  }
  const indices: number[] = []
  const quad = (a: number, b: number, c: number, d: number, flip: boolean): void => {
    const p = vertexOf[a]!
    const q = vertexOf[b]!
    const r = vertexOf[c]!
    const s = vertexOf[d]!
    if (p < 0 || q < 0 || r < 0 || s < 0) throw new Error(FAR_AWAY)
    if (flip) indices.push(p, r, q, q, r, s)
    else indices.push(p, q, r, q, s, r)
  }
  const stepY = nx
  const stepZ = nx * ny
  for (let o = 0; o < cells.length; o += 3) {
    const a = cells[o]!
    const b = cells[o + 1]!
    const c = cells[o + 2]!
    const q = id(a, b, c)
    const inside = samples[q]! < 0
    if (b && c && samples[q + 1]! < 0 !== inside) quad(q - stepY - stepZ, q - stepZ, q - stepY, q, !inside)
    if (a && c && samples[q + stepY]! < 0 !== inside) quad(q - 1 - stepZ, q - 1, q - stepZ, q, !inside)
    if (a && b && samples[q + stepZ]! < 0 !== inside) quad(q - 1 - stepY, q - stepY, q - 1, q, !inside)
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) }
}

import { clamp, type Vec3 } from '../math/math.ts'

/** Approximate signed distance in metres: negative inside, zero on the surface. */
export type Field = (x: number, y: number, z: number) => number

/** Smooth union by the polynomial minimum (Quilez, https://iquilezles.org/articles/smin/); `k` in metres. */
export function smoothUnion(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return (a < b ? a : b) - h * h * k * 0.25
}

/** Smooth intersection, the mirror image of smoothUnion; `k` in metres. */
export function smoothIntersection(a: number, b: number, k: number): number {
  return -smoothUnion(-a, -b, k)
}

/** Evaluates `field` near its box and answers the distance to the box elsewhere. */
export function bounded(field: Field, low: Vec3, high: Vec3, far = 0.07): Field {
  return (x, y, z) => {
    const dx = Math.max(low[0] - x, x - high[0], 0)
    const dy = Math.max(low[1] - y, y - high[1], 0)
    const dz = Math.max(low[2] - z, z - high[2], 0)
    return dx + dy + dz > far ? Math.sqrt(dx * dx + dy * dy + dz * dz) : field(x, y, z)
  }
}

/** Central-difference gradient with step `h` in metres. */
export function gradient(field: Field, p: Vec3, h = 8e-4): Vec3 {
  const [x, y, z] = p
  const k = 0.5 / h
  return [
    (field(x + h, y, z) - field(x - h, y, z)) * k,
    (field(x, y + h, z) - field(x, y - h, z)) * k,
    (field(x, y, z + h) - field(x, y, z - h)) * k,
  ]
}

/** Newton steps towards the zero surface, each at most `reach` metres long. */
export function toSurface(field: Field, start: Vec3, steps = 3, reach = 0.004): Vec3 {
  let p = start
  for (let i = 0; i < steps; i++) {
    const d = field(p[0], p[1], p[2])
    if (Math.abs(d) < 2e-5) break
    const g = gradient(field, p)
    const length = Math.hypot(g[0], g[1], g[2]) || 1
    const s = clamp(d / Math.max(length, 0.3), -reach, reach) / length
    p = [p[0] - s * g[0], p[1] - s * g[1], p[2] - s * g[2]]
  }
  return p
}

import { subtract, type Vec3 } from '../math/math.ts'
import type { Field } from './field.ts'

/** Hull of two balls; exact distance of Quilez, https://iquilezles.org/articles/distfunctions/ (round cone). */
export function roundCone(a: Vec3, b: Vec3, radiusA: number, radiusB: number): Field {
  const [bx, by, bz] = subtract(b, a)
  const l2 = bx * bx + by * by + bz * bz
  const rr = radiusA - radiusB
  const a2 = l2 - rr * rr
  const il2 = 1 / l2
  return (x, y, z) => {
    const px = x - a[0]
    const py = y - a[1]
    const pz = z - a[2]
    const t = px * bx + py * by + pz * bz
    const s = t - l2
    const qx = px * l2 - bx * t
    const qy = py * l2 - by * t
    const qz = pz * l2 - bz * t
    const x2 = qx * qx + qy * qy + qz * qz
    const y2 = t * t * l2
    const z2 = s * s * l2
    const k = Math.sign(rr) * rr * rr * x2
    if (Math.sign(s) * a2 * z2 > k) return Math.sqrt(x2 + z2) * il2 - radiusB
    if (Math.sign(t) * a2 * y2 < k) return Math.sqrt(x2 + y2) * il2 - radiusA
    return (Math.sqrt(x2 * a2 * il2) + t * rr) * il2 - radiusA
  }
}

import type { Vec3 } from '../math/math.ts'
import type { Field } from './field.ts'

/** Box of these half-sizes whose edges are rounded; exact distance of Quilez, https://iquilezles.org/articles/distfunctions/ (rounded box). */
export function roundBox(centre: Vec3, half: Vec3, radius: number): Field {
  const [bx, by, bz] = [half[0] - radius, half[1] - radius, half[2] - radius]
  return (x, y, z) => {
    const qx = Math.abs(x - centre[0]) - bx
    const qy = Math.abs(y - centre[1]) - by
    const qz = Math.abs(z - centre[2]) - bz
    const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0))
    return outside + Math.min(Math.max(qx, qy, qz), 0) - radius
  }
}

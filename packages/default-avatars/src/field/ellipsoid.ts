import type { Vec3 } from '../math/math.ts'
import type { Field } from './field.ts'

/**
 * Ellipsoid turned by `aboutZ`, then by `aboutX` (radians); bound k0(k0-1)/k1 of
 * Quilez, https://iquilezles.org/articles/ellipsoids/.
 */
export function ellipsoid(centre: Vec3, radii: Vec3, aboutZ = 0, aboutX = 0): Field {
  const [cx, cy, cz] = centre
  const ix = 1 / radii[0]
  const iy = 1 / radii[1]
  const iz = 1 / radii[2]
  const smallest = Math.min(...radii)
  const cosZ = Math.cos(aboutZ)
  const sinZ = Math.sin(aboutZ)
  const cosX = Math.cos(aboutX)
  const sinX = Math.sin(aboutX)
  return (x, y, z) => {
    const u = x - cx
    const v = y - cy
    const w = z - cz
    const u1 = u * cosZ + v * sinZ
    const v1 = v * cosZ - u * sinZ
    const v2 = v1 * cosX + w * sinX
    const w2 = w * cosX - v1 * sinX
    const a = u1 * ix
    const b = v2 * iy
    const c = w2 * iz
    const k0 = Math.sqrt(a * a + b * b + c * c)
    const p = a * ix
    const q = b * iy
    const r = c * iz
    const k1 = Math.sqrt(p * p + q * q + r * r)
    return k1 < 1e-6 ? -smallest : (k0 * (k0 - 1)) / k1
  }
}

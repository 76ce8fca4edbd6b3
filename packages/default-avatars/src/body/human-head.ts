import { ellipsoid } from '../field/ellipsoid.ts'
import { bounded, type Field, smoothIntersection, smoothUnion } from '../field/field.ts'
import { roundCone } from '../field/round-cone.ts'
import { mix, type Vec3 } from '../math/math.ts'
import type { HeadPlace, HeadShape } from './human-table.ts'

/** Left half of a drawn character's head: large cranium, small face, a nose that is only hinted at. */
export function humanHead({ chin, size: s }: HeadPlace, shape: HeadShape): Field {
  const w = shape.width
  const p = (x: number, y: number, z: number): Vec3 => [x * s, chin + y * s, z * s]
  const r = (x: number, y: number, z: number): Vec3 => [x * s, y * s, z * s]
  const cranium = ellipsoid(p(0, 0.16, -0.01), r(0.113 * w, 0.112, 0.117))
  const cheek = ellipsoid(p(0.041 * w, 0.083, 0.042), r(0.055 * w * shape.cheek, 0.052, 0.057))
  const jaw = roundCone(p(0, 0.1, 0.022), p(0, 0.026, 0.066), 0.08 * w * s, 0.025 * s)
  const chinBall = roundCone(p(0, 0.024, 0.07), p(0.017 * shape.chin, 0.025, 0.066), 0.02 * s, 0.019 * s)
  const corner = ellipsoid(p(0.058 * w, 0.05, 0.014), r(0.03 * w, 0.034, 0.04))
  const tip = mix(0.1125, 0.119, shape.nose - 1)
  const nose = roundCone(
    p(0, 0.078 + 0.012 * (shape.nose - 1), 0.105),
    p(0, 0.071, tip),
    0.0032 * s,
    0.0036 * s * shape.nose,
  )
  const ear = ellipsoid(p(0.111 * w, 0.096, -0.008), r(0.01, 0.026 * shape.ear, 0.018 * shape.ear), -0.2, 0.2)
  const field: Field = (x, y, z) => {
    let d = smoothUnion(cranium(x, y, z), cheek(x, y, z), 0.05 * s)
    d = smoothUnion(d, jaw(x, y, z), 0.05 * s)
    if (shape.chin > 1) d = smoothUnion(d, chinBall(x, y, z), 0.03 * s)
    if (shape.jaw > 0) d = smoothUnion(d, corner(x, y, z) + (1 - shape.jaw) * 0.02 * s, 0.04 * s)
    d = smoothUnion(d, nose(x, y, z), 0.012 * s)
    return shape.ear > 0 ? smoothUnion(d, ear(x, y, z), 0.008 * s) : d
  }
  return bounded(field, p(-0.02, -0.02, -0.16), p(0.15, 0.3, 0.16))
}

/** Hair that lies close to the skull under the locks; `line` raises or lowers the hairline over the forehead. */
export function scalpMass({ chin, size: s }: HeadPlace, width: number, line = 0, nape = 0.05): Field {
  const p = (x: number, y: number, z: number): Vec3 => [x * s, chin + y * s, z * s]
  const mass = ellipsoid(p(0, 0.165, -0.016), [0.1235 * width * s, 0.1215 * s, 0.126 * s])
  const face = ellipsoid(p(0, 0.078 + line, 0.135), [0.1 * width * s, 0.122 * s, 0.112 * s])
  const field: Field = (x, y, z) => {
    const d = smoothIntersection(mass(x, y, z), -face(x, y, z), 0.008 * s)
    return smoothIntersection(d, chin + nape * s - 0.25 * Math.max(0, -z) - y, 0.012 * s)
  }
  return bounded(field, p(-0.02, -0.01, -0.16), p(0.15, 0.3, 0.16))
}

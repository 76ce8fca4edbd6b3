import { ellipsoid } from '../field/ellipsoid.ts'
import { bounded, type Field, smoothIntersection, smoothUnion } from '../field/field.ts'
import { roundCone } from '../field/round-cone.ts'
import { mix, type Vec3 } from '../math.ts'

/** Left half of a calm adult head; `chin` is the chin's height, `size` 1 for a 1.70 m figure. */
export function artistHead(chin: number, size: number, feminine: number): Field {
  const f = feminine
  const p = (x: number, y: number, z: number): Vec3 => [x * size, chin + (y - 1.474) * size, z * size]
  const r = (x: number, y: number, z: number): Vec3 => [x * size, y * size, z * size]
  const cone = (a: Vec3, b: Vec3, ra: number, rb: number): Field => roundCone(a, b, ra * size, rb * size)
  const shapes: readonly (readonly [Field, number])[] = [
    [ellipsoid(p(0, 1.611, -0.014), r(mix(0.0745, 0.0725, f), 0.088, 0.095)), 0],
    [ellipsoid(p(0, 1.572, 0.03), r(mix(0.058, 0.0545, f), 0.076, 0.06)), 0.035],
    [
      cone(
        p(mix(0.042, 0.034, f), 1.541, 0.006),
        p(0.011, 1.494, 0.071),
        mix(0.0185, 0.017, f),
        mix(0.0175, 0.0145, f),
      ),
      0.032,
    ],
    [ellipsoid(p(0, 1.4905, 0.0775), r(mix(0.019, 0.0125, f), 0.0165, 0.015)), 0.024],
    [ellipsoid(p(0, 1.523, 0.069), r(0.026, 0.027, 0.023)), 0.026],
    [cone(p(0.01, 1.604, 0.0825), p(0.041, 1.604, 0.064), mix(0.01, 0.0075, f), 0.0075), 0.018],
    [ellipsoid(p(0.042, 1.562, 0.058), r(0.021, 0.018, 0.019)), 0.03],
    [ellipsoid(p(mix(0.026, 0.0235, f), 1.53, 0.046), r(mix(0.023, 0.02, f), 0.028, 0.026)), 0.03],
  ]
  const hollow = ellipsoid(p(0.033, 1.587, 0.109), r(0.024, 0.016, 0.014))
  const lid = ellipsoid(p(0.0315, 1.586, 0.0695), r(0.02, 0.0165, 0.0165))
  const nose = cone(
    p(0, 1.59, 0.0865),
    p(0, 1.5575, mix(0.1035, 0.1015, f)),
    mix(0.0062, 0.0052, f),
    mix(0.0083, 0.0068, f),
  )
  const wing = ellipsoid(p(0.0092, 1.5555, 0.0925), r(mix(0.0068, 0.0055, f), 0.0055, 0.008))
  const lips = ellipsoid(p(0, 1.526, 0.0865), r(0.021, 0.0095, 0.0095))
  const ear = ellipsoid(p(0.0745, 1.573, -0.012), r(0.008, 0.028, 0.018), -0.1, 0.15)
  const concha = ellipsoid(p(0.0815, 1.576, -0.008), r(0.006, 0.017, 0.0095))
  const field: Field = (x, y, z) => {
    let d = 1
    for (const [shape, blend] of shapes)
      d = blend ? smoothUnion(d, shape(x, y, z), blend * size) : shape(x, y, z)
    d = smoothIntersection(d, -hollow(x, y, z), 0.02 * size)
    d = smoothUnion(d, lid(x, y, z), 0.008 * size)
    d = smoothUnion(d, nose(x, y, z), 0.012 * size)
    d = smoothUnion(d, wing(x, y, z), 0.006 * size)
    d = smoothUnion(d, lips(x, y, z), 0.009 * size)
    return smoothUnion(d, smoothIntersection(ear(x, y, z), -concha(x, y, z), 0.006 * size), 0.007 * size)
  }
  return bounded(field, p(-0.02, 1.44, -0.15), p(0.12, 1.73, 0.15))
}

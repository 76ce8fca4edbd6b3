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
    [ellipsoid(p(0, 1.611, -0.014), r(0.0755, 0.088, 0.095)), 0],
    [ellipsoid(p(0, 1.568, 0.03), r(mix(0.06, 0.057, f), 0.08, 0.06)), 0.035],
    [cone(p(mix(0.046, 0.039, f), 1.54, 0.004), p(0.013, 1.493, 0.07), 0.019, mix(0.018, 0.0155, f)), 0.035],
    [ellipsoid(p(0, 1.491, 0.075), r(mix(0.021, 0.015, f), 0.0165, 0.016)), 0.022],
    [ellipsoid(p(0, 1.523, 0.069), r(0.028, 0.026, 0.025)), 0.024],
    [cone(p(0.01, 1.604, 0.083), p(0.042, 1.604, 0.064), mix(0.0105, 0.008, f), 0.008), 0.016],
    [ellipsoid(p(0.043, 1.563, 0.06), r(0.022, 0.018, 0.019)), 0.026],
  ]
  const hollow = ellipsoid(p(0.033, 1.587, 0.108), r(0.024, 0.016, 0.014))
  const lid = ellipsoid(p(0.0315, 1.586, 0.07), r(0.019, 0.0155, 0.0165))
  const nose = cone(p(0, 1.592, 0.087), p(0, 1.557, 0.104), 0.0065, 0.0088)
  const wing = ellipsoid(p(0.01, 1.555, 0.0925), r(0.007, 0.006, 0.0085))
  const lips = ellipsoid(p(0, 1.526, 0.087), r(0.022, 0.0095, 0.0095))
  const ear = ellipsoid(p(0.077, 1.573, -0.012), r(0.009, 0.03, 0.019), -0.12, 0.15)
  const concha = ellipsoid(p(0.0845, 1.577, -0.008), r(0.007, 0.018, 0.01))
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

import { ellipsoid } from '../field/ellipsoid.ts'
import { bounded, type Field, smoothIntersection, smoothUnion } from '../field/field.ts'
import { loft, type Station } from '../field/loft.ts'
import { roundCone } from '../field/round-cone.ts'
import { mix, type Vec3 } from '../math/math.ts'

/** Canon sections of face and jaw: height, middle, half-width (straight, feminine), front, back. */
const OVAL: readonly (readonly [number, number, number, number, number, number])[] = [
  [1.4795, 0.052, 0.0225, 0.019, 0.0175, 0.02],
  [1.485, 0.0505, 0.0325, 0.029, 0.025, 0.027],
  [1.494, 0.047, 0.043, 0.0388, 0.0315, 0.032],
  [1.507, 0.04, 0.0525, 0.0472, 0.039, 0.038],
  [1.525, 0.03, 0.059, 0.057, 0.051, 0.042],
  [1.547, 0.019, 0.0635, 0.0615, 0.0625, 0.05],
  [1.572, 0.009, 0.0645, 0.063, 0.073, 0.07],
  [1.597, 0.001, 0.0665, 0.065, 0.0825, 0.08],
  [1.62, -0.004, 0.066, 0.0645, 0.0835, 0.08],
  [1.645, -0.009, 0.056, 0.055, 0.074, 0.07],
  [1.667, -0.012, 0.036, 0.035, 0.05, 0.045],
]

export interface ArtistHead {
  /** Left half of the whole head. */
  whole: Field
  /** The same without ears, nose and lips: what hair lies on. */
  skull: Field
}

/** Left half of a calm adult head; `chin` is the chin's height, `size` 1 for a 1.70 m figure. */
export function artistHead(chin: number, size: number, feminine: number): ArtistHead {
  const f = feminine
  const p = (x: number, y: number, z: number): Vec3 => [x * size, chin + (y - 1.474) * size, z * size]
  const r = (x: number, y: number, z: number): Vec3 => [x * size, y * size, z * size]
  const cone = (a: Vec3, b: Vec3, ra: number, rb: number): Field => roundCone(a, b, ra * size, rb * size)
  const sections = OVAL.map(([y, middle, straight, soft, front, back]): Station => {
    const half = mix(straight, soft, f) * size
    return [chin + (y - 1.474) * size, 0, middle * size, half, half, front * size, back * size]
  })
  const cranium = ellipsoid(p(0, 1.611, -0.014), r(mix(0.0745, 0.0725, f), 0.088, 0.095))
  const oval = loft('y', sections, 2.1, 0.007 * size)
  const hairless = chin + 0.158 * size
  const shapes: readonly (readonly [Field, number])[] = [
    // Above the forehead the face gives way to the cranium.
    [(x, y, z) => oval(x, y, z) + (25 * Math.max(0, y - hairless) ** 2) / size, 0.02],
    [ellipsoid(p(0, 1.4935, mix(0.0715, 0.067, f)), r(mix(0.02, 0.016, f), 0.015, 0.0155)), 0.024],
    [cone(p(0.01, 1.604, 0.0775), p(0.041, 1.604, 0.061), mix(0.01, 0.0065, f), 0.007), 0.02],
    [ellipsoid(p(0.04, 1.561, 0.056), r(0.02, 0.018, 0.0185)), 0.03],
  ]
  const skull: Field = (x, y, z) => {
    let d = cranium(x, y, z)
    for (const [shape, blend] of shapes) d = smoothUnion(d, shape(x, y, z), blend * size)
    return d
  }
  const hollow = ellipsoid(p(0.033, 1.587, 0.107), r(0.024, 0.016, 0.014))
  const lid = ellipsoid(p(0.0315, 1.586, 0.0685), r(0.021, 0.0165, 0.0165))
  const nose = cone(
    p(0, 1.589, 0.0835),
    p(0, 1.5585, mix(0.102, 0.0985, f)),
    mix(0.0058, 0.0045, f),
    mix(0.008, 0.0064, f),
  )
  const wing = ellipsoid(p(0.0085, 1.5555, 0.0895), r(mix(0.0068, 0.0052, f), 0.0052, 0.008))
  const lips = ellipsoid(p(0, 1.526, 0.0805), r(0.02, 0.0105, 0.0085))
  const ear = ellipsoid(p(0.0735, 1.573, -0.012), r(0.0075, 0.0265, 0.0165), -0.1, 0.15)
  const concha = ellipsoid(p(0.0805, 1.576, -0.008), r(0.0055, 0.016, 0.009))
  const field: Field = (x, y, z) => {
    let d = smoothIntersection(skull(x, y, z), -hollow(x, y, z), 0.022 * size)
    d = smoothUnion(d, lid(x, y, z), 0.01 * size)
    d = smoothUnion(d, nose(x, y, z), 0.016 * size)
    d = smoothUnion(d, wing(x, y, z), 0.012 * size)
    d = smoothUnion(d, lips(x, y, z), 0.012 * size)
    return smoothUnion(d, smoothIntersection(ear(x, y, z), -concha(x, y, z), 0.006 * size), 0.007 * size)
  }
  return { whole: bounded(field, p(-0.02, 1.44, -0.15), p(0.12, 1.73, 0.15)), skull }
}

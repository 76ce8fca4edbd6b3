import { ellipsoid } from '../field/ellipsoid.ts'
import { bounded, type Field, smoothIntersection, smoothUnion } from '../field/field.ts'
import { loft, type Station } from '../field/loft.ts'
import { roundCone } from '../field/round-cone.ts'
import { mix, smoothstep, type Vec3 } from '../math/math.ts'
import type { BodyPlan, Joints } from './plan.ts'

/** Canon sections of the leg: y, then the radii outward, inward, front, back. */
const LEG: readonly (readonly [number, number, number, number, number])[] = [
  [0.95, 0.04, 0.05, 0.05, 0.052],
  [0.91, 0.058, 0.064, 0.07, 0.073],
  [0.86, 0.073, 0.075, 0.083, 0.087],
  [0.82, 0.078, 0.078, 0.088, 0.09],
  [0.77, 0.079, 0.078, 0.088, 0.088],
  [0.69, 0.075, 0.071, 0.084, 0.08],
  [0.61, 0.066, 0.064, 0.075, 0.068],
  [0.55, 0.057, 0.058, 0.064, 0.058],
  [0.51, 0.052, 0.054, 0.056, 0.053],
  [0.475, 0.05, 0.052, 0.052, 0.05],
  [0.44, 0.048, 0.049, 0.049, 0.052],
  [0.39, 0.052, 0.052, 0.046, 0.066],
  [0.34, 0.052, 0.053, 0.043, 0.07],
  [0.28, 0.046, 0.047, 0.041, 0.061],
  [0.21, 0.037, 0.038, 0.037, 0.047],
  [0.15, 0.0315, 0.032, 0.035, 0.039],
  [0.1, 0.032, 0.033, 0.036, 0.038],
  [0.07, 0.031, 0.033, 0.036, 0.037],
]

/** Left leg from inside the hip to the ankle. */
export function legField(plan: BodyPlan, joints: Joints): Field {
  const { mapY, legWidth: w, muscle: m } = plan
  const [ax, ay, az] = joints.position.leftFoot as Vec3
  const stations = LEG.map(([y, o, i, f, b]): Station => {
    const v = mix(-0.012, 0.004, smoothstep(0.1, 0.5, y))
    return [mapY(y), ax, v, o * w, i * w, f * w, b * w]
  })
  const ball = (x: number, y: number, z: number, r: Vec3, turn = 0): Field =>
    ellipsoid([ax + x * w, mapY(y), z * w], [r[0] * w, r[1] * w, r[2] * w], turn)
  const shapes: readonly (readonly [Field, number])[] = [
    [ball(0.001, 0.492, 0.042, [0.023, 0.027, 0.024]), 0.011],
    [
      roundCone([ax, mapY(0.46), 0.042 * w], [ax - 0.002 * w, mapY(0.43), 0.038 * w], 0.013 * w, 0.013 * w),
      0.02,
    ],
    [ball(-0.028, 0.546, 0.027, [0.027, 0.048, 0.033 + 0.006 * m], 0.15), 0.018],
    [ball(0.03, 0.588, 0.025, [0.027, 0.065, 0.032 + 0.004 * m], -0.1), 0.024],
    [ball(0.014, 0.85, -0.005, [0.06, 0.105, 0.075]), 0.04],
    [ball(-0.018, 0.345, -0.038, [0.03 + 0.004 * m, 0.085, 0.034]), 0.02],
    [ball(0.02, 0.36, -0.036, [0.028 + 0.004 * m, 0.08, 0.034]), 0.02],
    [
      roundCone(
        [ax + 0.03 * w, ay - 0.002, az - 0.004],
        [ax - 0.03 * w, ay + 0.006, az + 0.002],
        0.0085 * w,
        0.0085 * w,
      ),
      0.012,
    ],
  ]
  const tube = loft('y', stations, 2, 0.04 * w)
  const field: Field = (x, y, z) => {
    let d = tube(x, y, z)
    for (const [shape, blend] of shapes) d = smoothUnion(d, shape(x, y, z), blend)
    return d
  }
  return bounded(field, [-0.02, 0, -0.14], [0.26 * plan.torsoWidth, mapY(0.99), 0.14])
}

/** Toes: x of the root, z of knuckle and tip, radius of knuckle and tip, from the ankle in canon metres. */
const TOES: readonly (readonly [number, number, number, number, number])[] = [
  [-0.026, 0.152, 0.193, 0.0145, 0.0125],
  [-0.006, 0.155, 0.188, 0.0098, 0.0088],
  [0.009, 0.151, 0.18, 0.0092, 0.0084],
  [0.022, 0.145, 0.17, 0.0088, 0.008],
  [0.034, 0.136, 0.156, 0.0085, 0.0076],
]

/** Left foot with five toes, its sole on y = 0. */
export function footField(plan: BodyPlan, joints: Joints): Field {
  const s = plan.footSize
  const p = joints.fromAnkle
  const parts = [
    roundCone(p([0, 0.032, -0.034]), p([0, 0.05, 0.012]), 0.031 * s, 0.03 * s),
    roundCone(p([0, 0.072, 0.018]), p([0.004, 0.026, 0.115]), 0.03 * s, 0.024 * s),
    roundCone(p([0.022, 0.022, 0.03]), p([0.024, 0.018, 0.11]), 0.022 * s, 0.019 * s),
    roundCone(p([-0.018, 0.024, 0.05]), p([-0.018, 0.022, 0.128]), 0.02 * s, 0.02 * s),
  ]
  const toes = TOES.map(([x, root, tip, big, small]) =>
    roundCone(
      p([x, 0.017, root - 0.02]),
      p([x + (x > 0 ? 0.001 : 0.002), small + 0.001, tip - 0.008]),
      big * s * 1.05,
      small * s,
    ),
  )
  const field: Field = (x, y, z) => {
    let d = 1
    for (const part of parts) d = smoothUnion(d, part(x, y, z), 0.022)
    let row = 1
    for (const toe of toes) row = smoothUnion(row, toe(x, y, z), 0.0025)
    return smoothIntersection(smoothUnion(d, row, 0.012), -y, 0.008)
  }
  return bounded(field, [-0.02, -0.02, -0.11 * s], [0.26 * plan.torsoWidth, 0.16 * s, 0.24 * s])
}

import { ellipsoid } from '../field/ellipsoid.ts'
import { bounded, type Field, smoothUnion } from '../field/field.ts'
import { loft, type Station } from '../field/loft.ts'
import { roundCone } from '../field/round-cone.ts'
import { at, mix, type Vec3 } from '../math/math.ts'
import type { BodyPlan, Joints } from './plan.ts'

/** Canon sections: height, half-width (straight build, feminine change), front, back. */
const SECTIONS: readonly (readonly [number, number, number, number, number])[] = [
  [0.8, 0.07, 0, 0.05, 0.07],
  [0.86, 0.138, 0.012, 0.08, 0.105],
  [0.92, 0.155, 0.014, 0.094, 0.112],
  [0.98, 0.149, 0.01, 0.098, 0.1],
  [1.03, 0.143, -0.006, 0.096, 0.086],
  [1.08, 0.136, -0.015, 0.092, 0.079],
  [1.14, 0.134, -0.012, 0.094, 0.084],
  [1.21, 0.147, -0.012, 0.101, 0.096],
  [1.28, 0.158, -0.013, 0.102, 0.106],
  [1.345, 0.148, -0.014, 0.083, 0.103],
  [1.4, 0.105, -0.008, 0.054, 0.082],
  [1.44, 0.062, 0, 0.036, 0.06],
]

/** Place of the breast among the shapes; a bust of 0 leaves it out. */
const BREAST = 2

/** Left half of trunk and shoulder girdle, without neck and limbs. */
export function torsoField(plan: BodyPlan, joints: Joints): Field {
  const { mapY, torsoWidth: w, torsoDepth: d, feminine: f, muscle: m, neckFree = 0, slope = 0 } = plan
  const stations = SECTIONS.map(([y, side, change, front, back]): Station => {
    const slim = y > 1.41 ? 1 - 0.3 * neckFree : 1
    const half = (side + change * f) * w * slim
    return [mapY(y), 0, 0, half, half, front * d * slim, back * d * slim]
  })
  const place = (p: Vec3): Vec3 => [p[0] * w, mapY(p[1]), p[2] * d]
  const size = (r: Vec3): Vec3 => [r[0] * w, r[1] * plan.torsoHeight, r[2] * d]
  const ball = (p: Vec3, r: Vec3, aboutZ = 0, aboutX = 0): Field =>
    ellipsoid(place(p), size(r), aboutZ, aboutX)
  const shoulderX = at(joints.position.leftUpperArm as Vec3, 0)

  const shapes: readonly (readonly [Field, number])[] = [
    [loft('y', stations, 2.25, 0.04 - 0.025 * neckFree), 0],
    [ball([0.076, 0.895, -0.068], [0.074, 0.08, 0.06]), 0.04],
    [
      ball(
        [mix(0.068, 0.074, f), mix(1.303, 1.272, f), mix(0.067, 0.078, f)],
        [mix(0.08, 0.06, f), mix(0.05, 0.054, f), mix(0.026 + 0.006 * m, 0.05, f) * plan.bust],
        -0.15 * (1 - f),
      ),
      mix(0.032 - 0.008 * m, 0.036, f),
    ],
    [ball([0.106, 1.245, -0.045], [0.034 + 0.006 * m, 0.125, 0.045], 0.12), 0.05],
    [ball([0, 0.985, 0.05], [0.075, 0.085, 0.05]), 0.05],
    [ball([0.078, 1.315, -0.085], [0.055, 0.07, 0.03], 0.2), 0.04],
    [
      roundCone(
        place([0.018, mix(1.474, 1.46, f) - 0.026 * neckFree + 0.012 * slope, -0.036]),
        [shoulderX * (0.9 - 0.1 * slope), mapY(1.412) - 0.012 * slope, -0.022 * d],
        mix(0.032, 0.026, f) * w,
        0.03 * w * (1 - 0.25 * slope),
      ),
      0.05,
    ],
    [
      roundCone(
        place([0.03, 1.45 - 0.03 * neckFree, -0.055]),
        place([0.035, 1.25, -0.085]),
        (0.045 - 0.008 * neckFree) * w,
        0.028 * w,
      ),
      0.05,
    ],
    [
      roundCone(
        place([0.02, 1.402, 0.032]),
        [shoulderX * 0.88, mapY(1.412) - 0.014 * slope, 0.006],
        0.01 * w,
        0.013 * w,
      ),
      0.018,
    ],
  ]
  const shown = shapes.filter((_, i) => i !== BREAST || plan.bust > 0)
  const field: Field = (x, y, z) => {
    let distance = 1
    for (const [shape, blend] of shown) {
      const next = shape(x, y, z)
      distance = blend ? smoothUnion(distance, next, blend) : next
    }
    return distance
  }
  return bounded(field, [0, mapY(0.76), -0.2], [0.24 * w, mapY(1.5), 0.2])
}

/** Left half of the neck with its sternomastoid. */
export function neckField(plan: BodyPlan): Field {
  const { mapY, torsoWidth: w, torsoDepth: d, headJoint, neckRadii, neckFree = 0 } = plan
  const [low, high] = neckRadii
  const column = roundCone(
    [0, mapY(1.39), -0.03 * d],
    [0, headJoint[1] + 0.03, headJoint[2] - 0.002],
    low,
    high,
  )
  const muscle = roundCone(
    [0.012 * w, mapY(1.41), 0.028 * d],
    [high * 0.84, headJoint[1] + 0.02, headJoint[2] - 0.015],
    (0.01 - 0.002 * neckFree) * w,
    (0.011 - 0.003 * neckFree) * w,
  )
  return (x, y, z) => smoothUnion(column(x, y, z), muscle(x, y, z), 0.02)
}

import { ellipsoid } from '../field/ellipsoid.ts'
import { bounded, type Field, smoothUnion } from '../field/field.ts'
import { loft, type Station } from '../field/loft.ts'
import { roundCone } from '../field/round-cone.ts'
import { mixPoints, smoothstep, type Vec3 } from '../math/math.ts'
import { type BodyPlan, type Finger, FINGERS, type Joints } from './plan.ts'

/** Canon sections of the arm: x, then the radii up, down, front, back. */
const ARM: readonly (readonly [number, number, number, number, number])[] = [
  [0.14, 0.046, 0.055, 0.05, 0.052],
  [0.185, 0.051, 0.056, 0.054, 0.055],
  [0.225, 0.05, 0.05, 0.052, 0.051],
  [0.27, 0.046, 0.047, 0.047, 0.046],
  [0.32, 0.041, 0.044, 0.046, 0.043],
  [0.37, 0.038, 0.041, 0.042, 0.041],
  [0.41, 0.0365, 0.038, 0.037, 0.039],
  [0.44, 0.036, 0.036, 0.035, 0.039],
  [0.475, 0.04, 0.037, 0.041, 0.039],
  [0.515, 0.041, 0.036, 0.043, 0.038],
  [0.56, 0.036, 0.032, 0.039, 0.034],
  [0.61, 0.029, 0.027, 0.033, 0.03],
  [0.655, 0.023, 0.022, 0.029, 0.027],
  [0.69, 0.0205, 0.0195, 0.0285, 0.027],
]
/** Canon sections of the palm: x from the wrist, then the radii up, down, front, back. */
const PALM: typeof ARM = [
  [-0.012, 0.0195, 0.0195, 0.027, 0.026],
  [0.015, 0.0185, 0.019, 0.031, 0.029],
  [0.045, 0.0165, 0.018, 0.036, 0.036],
  [0.075, 0.0145, 0.0155, 0.0405, 0.0405],
  [0.096, 0.0115, 0.0125, 0.04, 0.04],
]
const FINGER_RADIUS: Record<Finger, number> = { Index: 0.0092, Middle: 0.0095, Ring: 0.009, Little: 0.008 }

/** Left arm from inside the shoulder to just past the wrist. */
export function armField(plan: BodyPlan, joints: Joints): Field {
  const { mapX, armWidth: a, muscle: m, slope = 0 } = plan
  const [, y0, z0] = joints.position.leftUpperArm as Vec3
  const stations = ARM.map(([x, u, d, f, b]): Station => {
    const above = u * (1 - 0.16 * slope * smoothstep(0.32, 0.2, x))
    return [mapX(x), y0, z0, above * a, d * a, f * a, b * a]
  })
  const tube = loft('x', stations, 2, 0.03 * a)
  const bulge = 1 + 0.12 * m
  const deltoid = ellipsoid(
    [mapX(0.195), y0 + 0.003 - 0.008 * slope, z0 + 0.002],
    [0.072 * a, 0.052 * a * (1 - 0.08 * slope), 0.057 * a],
    -0.18,
  )
  const biceps = ellipsoid(
    [mapX(0.315), y0 + 0.006, z0 + 0.022 * a],
    [0.075 * a, 0.03 * a * bulge, 0.028 * a * bulge],
  )
  const triceps = ellipsoid(
    [mapX(0.3), y0 - 0.006, z0 - 0.024 * a],
    [0.085 * a, 0.032 * a * bulge, 0.026 * a * bulge],
  )
  const field: Field = (x, y, z) => {
    const d = smoothUnion(tube(x, y, z), deltoid(x, y, z), 0.03)
    return smoothUnion(smoothUnion(d, biceps(x, y, z), 0.02), triceps(x, y, z), 0.02)
  }
  return bounded(field, [mapX(0.1), y0 - 0.09, z0 - 0.09], [mapX(0.72), y0 + 0.09, z0 + 0.09])
}

export interface HandFields {
  palm: Field
  thumb: Field
  fingers: Record<Finger, Field>
  whole: Field
}

/** Left hand, palm down, fingers along +x. */
export function handFields(plan: BodyPlan, joints: Joints): HandFields {
  const s = plan.handSize
  const [wx, wy, wz] = joints.position.leftHand as Vec3
  const sections = PALM.map(([x, u, d, f, b]): Station => [
    wx + x * s,
    wy,
    wz - 0.001,
    u * s,
    d * s,
    f * s,
    b * s,
  ])
  const slab = loft('x', sections, 2.5, 0.01 * s)
  const thenar = ellipsoid(joints.fromWrist([0.034, -0.01, 0.026]), [0.03 * s, 0.015 * s, 0.016 * s])
  const palm: Field = (x, y, z) => smoothUnion(slab(x, y, z), thenar(x, y, z), 0.014)

  const t = joints.fingerLine.Thumb
  const thumbBones = [
    roundCone(t[0], t[1], 0.0165 * s, 0.0135 * s),
    roundCone(t[1], t[2], 0.013 * s, 0.0108 * s),
    roundCone(t[2], mixPoints(t[2], t[3], 0.9), 0.0108 * s, 0.0082 * s),
  ] as const
  const thumb: Field = (x, y, z) =>
    smoothUnion(
      smoothUnion(thumbBones[0](x, y, z), thumbBones[1](x, y, z), 0.004),
      thumbBones[2](x, y, z),
      0.003,
    )

  const fingers = {} as Record<Finger, Field>
  for (const finger of FINGERS) {
    const r = FINGER_RADIUS[finger] * s
    const [k0, k1, k2, tip] = joints.fingerLine[finger]
    const bones = [
      roundCone(k0, k1, r * 1.08, r),
      roundCone(k1, k2, r, r * 0.92),
      roundCone(k2, mixPoints(k2, tip, 0.82), r * 0.92, r * 0.78),
    ] as const
    fingers[finger] = (x, y, z) =>
      smoothUnion(smoothUnion(bones[0](x, y, z), bones[1](x, y, z), 0.003), bones[2](x, y, z), 0.003)
  }
  const field: Field = (x, y, z) => {
    const base = smoothUnion(palm(x, y, z), thumb(x, y, z), 0.012 * s)
    let row = 1
    for (const finger of FINGERS) row = smoothUnion(row, fingers[finger](x, y, z), 0.0012)
    return smoothUnion(base, row, 0.008 * s)
  }
  const whole = bounded(field, [wx - 0.02, wy - 0.05, wz - 0.07], [wx + 0.24 * s, wy + 0.05, wz + 0.12], 0.04)
  return { palm, thumb, fingers, whole }
}

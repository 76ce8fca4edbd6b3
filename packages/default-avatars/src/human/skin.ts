import type { Body } from '../body/body.ts'
import { mix, normalize, smoothstep, type Vec3 } from '../math/math.ts'
import type { HeadPlace } from '../body/human-table.ts'

/** Warmth of the skin, 0..1: cheeks, nose, ears, knees, elbows and fingertips. */
export function warmthOf(body: Body, { chin, size: s }: HeadPlace, cheeks = 1): (p: Vec3) => number {
  const joint = (name: string): Vec3 => body.joints.position[name] as Vec3
  const knee = joint('leftLowerLeg')
  const elbow = joint('leftLowerArm')
  const at = (x: number, y: number, z: number): Vec3 => [x * s, chin + y * s, z * s]
  const size = (x: number, y: number, z: number): Vec3 => [x * s, y * s, z * s]
  const tints: readonly (readonly [Vec3, Vec3, number])[] = [
    [at(0.06, 0.062, 0.09), size(0.028, 0.017, 0.04), 0.75 * cheeks],
    [at(0, 0.073, 0.114), size(0.009, 0.008, 0.012), 0.35 * cheeks],
    [at(0.118, 0.096, -0.008), size(0.012, 0.03, 0.03), 0.45],
    [[knee[0], knee[1], 0.04], [0.035, 0.035, 0.035], 0.5],
    [[elbow[0], elbow[1], -0.045], [0.03, 0.03, 0.03], 0.45],
  ]
  const tip = body.joints.fingerLine.Middle[3][0]
  return (p) => {
    let most = 0.45 * smoothstep(tip - 0.05, tip - 0.005, p[0])
    for (const [c, r, strength] of tints) {
      const d = Math.hypot((Math.abs(p[0]) - c[0]) / r[0], (p[1] - c[1]) / r[1], (p[2] - c[2]) / r[2])
      most = Math.max(most, strength * (1 - smoothstep(0.25, 1.1, d)))
    }
    return most
  }
}

/** A drawn face wants one calm shade: its normals lean towards a ball's. */
export function calmFace({ chin, size: s }: HeadPlace): (p: Vec3, normal: Vec3) => Vec3 {
  return (p, normal) => {
    if (p[1] < chin + 0.02 * s || p[2] < 0.02 * s) return normal
    const ball = normalize([p[0] / 0.9, (p[1] - chin - 0.12 * s) / 1.6, p[2] + 0.02 * s])
    const share =
      0.8 * smoothstep(chin + 0.01 * s, chin + 0.04 * s, p[1]) * smoothstep(0.02 * s, 0.05 * s, p[2])
    return normalize([
      mix(normal[0], ball[0], share),
      mix(normal[1], ball[1], share),
      mix(normal[2], ball[2], share),
    ])
  }
}

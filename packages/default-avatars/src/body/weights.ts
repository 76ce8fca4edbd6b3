import { type Influence, strongestFour } from '../mesh/influences.ts'
import { clamp, mix, smoothstep, type Vec3 } from '../math/math.ts'
import type { Body } from './body.ts'
import { TWIST_AT } from './helper-bones.ts'
import { FINGERS, type Finger } from './plan.ts'

export type Weigh = (x: number, y: number, z: number) => Influence[]

function scaled(influences: readonly Influence[], by: number): Influence[] {
  return by <= 0 ? [] : influences.map(([joint, share]) => [joint, share * by])
}

/** Parent, helper, child for a bend from u = 0 (all parent) to u = 1 (all child). */
function bend(parent: Influence[], helper: string, child: Influence[], u: number): Influence[] {
  return [
    ...scaled(parent, Math.max(0, 1 - 2 * u)),
    ...scaled([[helper, 1]], 1 - Math.abs(2 * u - 1)),
    ...scaled(child, Math.max(0, 2 * u - 1)),
  ]
}

const SPINE = ['hips', 'spine', 'chest', 'upperChest', 'neck'] as const

/** Weights of a point on the left half (x >= 0) of the bare body's surface. */
export function bodyWeights(body: Body): Weigh {
  const { plan, joints } = body
  const joint = (name: string): Vec3 => joints.position[name] as Vec3
  const shoulder = joint('leftUpperArm')
  const spineBand = 0.05 * plan.torsoHeight

  const spineShares = (x: number, y: number, z: number): Influence[] => {
    const out: Influence[] = []
    let rest = 1
    for (let k = SPINE.length - 1; k > 0 && rest > 1e-3; k--) {
      const name = SPINE[k] as string
      const [, jy, jz] = joint(name)
      const u =
        name === 'neck'
          ? // The shoulders' tops are as high as the neck's root but stay when it turns.
            smoothstep(-0.03, 0.03, y + 0.35 * z - (jy + 0.35 * jz)) *
            smoothstep(0.075, 0.02, body.neck(x, y, z))
          : smoothstep(-spineBand, spineBand, y - jy)
      if (u > 0) out.push([name, rest * u])
      rest *= 1 - u
    }
    if (rest > 1e-3) out.push(['hips', rest])
    return out
  }

  const headReach = plan.headReach ?? 0.16

  const headShare = (x: number, y: number, z: number): number => {
    const headY = plan.headJoint[1]
    if (y < headY - 0.1 || x > headReach) return 0
    const head = body.head(x, y, z)
    // A shoulder may be nearer to the jaw than to the neck, but it belongs to neither.
    const nearer = smoothstep(-0.014, 0.014, body.neck(x, y, z) - head) * smoothstep(0.05, 0.02, head)
    return Math.max(nearer, smoothstep(headY + 0.05, headY + 0.08, y))
  }

  const armShare = (x: number, y: number, z: number): number => {
    if (y < plan.mapY(1.2) || x < shoulder[0] * 0.3 || y > shoulder[1] + 0.1) return 0
    const width = plan.armWidth * 0.075
    // What lies above and inside of the joint would rise as the arm falls, and square the shoulder.
    const lean = y > shoulder[1] ? 0.42 - 0.6 * (plan.slope ?? 0) : 0.42
    const along = (x - shoulder[0] + (y - shoulder[1]) * lean) / 1.085
    const u = smoothstep(0, 1, (along + width * 1.15) / (width * 2.15))
    const outside = x > shoulder[0] + 0.03 ? 0.1 : 0
    return u * smoothstep(-0.05, 0, body.torso(x, y, z) - body.arm(x, y, z) + outside)
  }

  const fingerShares = (finger: Finger | 'Thumb', x: number, y: number, z: number): Influence[] => {
    const [names, reach] =
      finger === 'Thumb'
        ? ([['Metacarpal', 'Proximal', 'Distal'], 0.008] as const)
        : ([['Proximal', 'Intermediate', 'Distal'], 0.0065] as const)
    const line = joints.fingerLine[finger]
    const past = (k: 1 | 2): number => {
      const a = line[k]
      const b = line[(k + 1) as 2 | 3]
      const d: Vec3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
      const along = ((x - a[0]) * d[0] + (y - a[1]) * d[1] + (z - a[2]) * d[2]) / Math.hypot(...d)
      return smoothstep(-reach * plan.handSize, reach * plan.handSize, along)
    }
    const u1 = past(1)
    const u2 = past(2)
    return [
      [`left${finger}${names[0]}`, 1 - u1],
      [`left${finger}${names[1]}`, u1 * (1 - u2)],
      [`left${finger}${names[2]}`, u1 * u2],
    ]
  }

  const handShares = (x: number, y: number, z: number): Influence[] => {
    const s = plan.handSize
    const { palm, thumb, fingers } = body.hand
    let nearest: Finger = 'Index'
    let distance = 1
    for (const finger of FINGERS) {
      const d = fingers[finger](x, y, z)
      if (d < distance) {
        distance = d
        nearest = finger
      }
    }
    const toThumb = thumb(x, y, z)
    const inThumb =
      smoothstep(-0.007 * s, 0.007 * s, palm(x, y, z) - toThumb) *
      smoothstep(-0.004, 0.004, distance - toThumb)
    const inFinger = smoothstep(-0.009 * s, 0.009 * s, x - joints.fingerLine[nearest][0][0])
    return [
      ...scaled(fingerShares('Thumb', x, y, z), inThumb),
      ['leftHand', (1 - inThumb) * (1 - inFinger)],
      ...scaled(fingerShares(nearest, x, y, z), (1 - inThumb) * inFinger),
    ]
  }

  const forearmShares = (x: number, y: number, z: number): Influence[] => {
    const elbow = joint('leftLowerArm')[0]
    const wrist = joint('leftHand')[0]
    const inHand = smoothstep(-0.02 * plan.handSize, 0.018 * plan.handSize, x - wrist)
    const stops = [0.18, ...TWIST_AT] as const
    const bones = ['leftLowerArm', 'leftLowerArmTwist1', 'leftLowerArmTwist2'] as const
    const t = clamp((x - elbow) / (wrist - elbow), stops[0], stops[2])
    const k = t < stops[1] ? 0 : 1
    const u = (t - stops[k]) / (stops[(k + 1) as 1 | 2] - stops[k])
    const forearm: Influence[] = [
      [bones[k], 1 - u],
      [bones[(k + 1) as 1 | 2], u],
    ]
    if (inHand <= 0) return forearm
    return [...scaled(forearm, 1 - inHand), ...scaled(handShares(x, y, z), inHand)]
  }

  const armShares = (x: number, y: number, z: number): Influence[] => {
    const elbow = joint('leftLowerArm')
    const width = 0.044 * plan.armWidth
    const u = smoothstep(-width, width, x - elbow[0])
    if (u <= 0) return [['leftUpperArm', 1]]
    if (u >= 1) return forearmShares(x, y, z)
    return bend([['leftUpperArm', 1]], 'leftLowerArmHelper', forearmShares(x, y, z), u)
  }

  const legShare = (x: number, y: number, z: number): number => {
    const hip = joint('leftUpperLeg')
    if (y > hip[1] + 0.12) return 0
    const width = 0.075 * plan.legWidth
    const tilt = z > 0 ? z * -0.1 : z * 0.12
    const along = (hip[1] - y + (x - hip[0]) * 0.25 + tilt) / 1.03
    // The buttock stretches over a long way in a squat, so its ramp is longer than the groin's.
    const behind = clamp(-z, 0, 0.12) * 6 * width
    const above = width * 0.8 + behind * 0.4
    const u = smoothstep(0, 1, (along + above) / (width * 1.9 + behind * 1.4))
    const low = smoothstep(0, 0.06, plan.mapY(0.835) - y)
    return u * mix(smoothstep(0, 0.045, x), 1, low)
  }

  const legShares = (_x: number, y: number, z: number): Influence[] => {
    const knee = joint('leftLowerLeg')
    const ankle = joint('leftFoot')
    const toes = joint('leftToes')
    const s = plan.footSize
    const width = 0.058 * plan.legWidth
    const u = smoothstep(-width, width, knee[1] - y)
    if (u <= 0) return [['leftUpperLeg', 1]]
    const inFoot = smoothstep(-0.03 * s, 0.03 * s, (ankle[1] - y) * 0.8 + (z - ankle[2] - 0.01) * 0.45)
    const inToes = smoothstep(-0.016 * s, 0.016 * s, z - toes[2] - (y - 0.02) * 0.3)
    const low: Influence[] = [
      ['leftLowerLeg', 1 - inFoot],
      ['leftFoot', inFoot * (1 - inToes)],
      ['leftToes', inFoot * inToes],
    ]
    return u >= 1 ? low : bend([['leftUpperLeg', 1]], 'leftLowerLegHelper', low, u)
  }

  return (side, y, z) => {
    const x = Math.max(0, side)
    const inHead = headShare(x, y, z)
    const inArm = armShare(x, y, z) * (1 - inHead)
    const inLeg = inArm > 0 ? 0 : legShare(x, y, z)
    const girdle =
      0.8 *
      smoothstep(joint('leftShoulder')[0] * 1.2, shoulder[0] * 0.95, x) *
      smoothstep(plan.mapY(1.26), plan.mapY(1.37), y)
    const trunk: Influence[] = [
      ...scaled(spineShares(x, y, z), (1 - girdle) * (1 - inHead)),
      ['leftShoulder', girdle * (1 - inHead)],
      ['head', inHead],
    ]
    if (inArm > 0) return strongestFour(bend(trunk, 'leftUpperArmHelper', armShares(x, y, z), inArm))
    if (inLeg > 0) return strongestFour(bend(trunk, 'leftUpperLegHelper', legShares(x, y, z), inLeg))
    return strongestFour(trunk)
  }
}

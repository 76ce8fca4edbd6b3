import type { Bone } from '../skeleton/bones.ts'
import { bodyMeasures } from '../kinematics/contact-point-places.ts'
import { type Joint, worldJoints } from '../kinematics/forward.ts'
import { addScaled, clamp, distance, dot, lerp, scale, subtract } from '../math/math.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import type { SceneAvatar } from '../documents/scene.ts'
import type { CapsuleName, Skeleton } from '../skeleton/skeleton.ts'
import type { Vec3 } from '../math/vector.ts'
import { placeOf } from './least-squares.ts'
import { toWorld } from './scene-contacts.ts'

/** A round bar of the body, metres: from a point of one bone to a point of another. */
export type Capsule = {
  readonly name: CapsuleName
  readonly from: readonly [Bone, Vec3]
  readonly to: readonly [Bone, Vec3]
  readonly radius: number
}

const O: Vec3 = [0, 0, 0]
const SIDES = ['left', 'right'] as const

/** The flesh of the standard figure that hands must not enter, a little leaner than it is drawn. */
export const CORE: readonly Capsule[] = [
  { name: 'pelvis', from: ['hips', [-0.06, -0.02, 0]], to: ['hips', [0.06, -0.02, 0]], radius: 0.085 },
  { name: 'waist', from: ['hips', [0, 0.08, 0]], to: ['chest', O], radius: 0.085 },
  { name: 'ribs', from: ['chest', [-0.045, 0.02, 0.01]], to: ['chest', [0.045, 0.02, 0.01]], radius: 0.08 },
  {
    name: 'breast',
    from: ['upperChest', [-0.07, 0.02, 0.01]],
    to: ['upperChest', [0.07, 0.02, 0.01]],
    radius: 0.08,
  },
  { name: 'skull', from: ['head', [0, 0.09, 0]], to: ['head', [0, 0.12, -0.01]], radius: 0.08 },
  { name: 'jaw', from: ['head', [0, 0.03, 0.03]], to: ['head', [0, 0.05, 0.03]], radius: 0.045 },
  ...SIDES.flatMap((side): readonly Capsule[] => [
    { name: `${side} thigh`, from: [`${side}UpperLeg`, O], to: [`${side}LowerLeg`, O], radius: 0.052 },
    { name: `${side} shin`, from: [`${side}LowerLeg`, O], to: [`${side}Foot`, O], radius: 0.036 },
  ]),
]

export const ARMS: readonly Capsule[] = SIDES.flatMap((side): readonly Capsule[] => {
  const out = side === 'left' ? 1 : -1
  return [
    { name: `${side} forearm`, from: [`${side}LowerArm`, O], to: [`${side}Hand`, O], radius: 0.03 },
    { name: `${side} palm`, from: [`${side}Hand`, O], to: [`${side}MiddleProximal`, O], radius: 0.016 },
    {
      name: `${side} fingers`,
      from: [`${side}MiddleProximal`, O],
      to: [`${side}MiddleDistal`, [0.018 * out, 0, 0]],
      radius: 0.01,
    },
  ]
})

/** One body of a scene, with the pose it stands in. */
export type Body = { readonly skeleton: Skeleton; readonly avatar: SceneAvatar }

/**
 * The deepest that a limb of one body is inside the other, metres of the world. Capsules are as thick as each skeleton's mesh was measured
 * to be, or else those of the standard figure in its size. Hands that hold each other (`holding`: sides of one and other) are not told from
 * skin that touches.
 */
export function deepestBetween(
  one: Body,
  other: Body,
  holding: readonly Holding[] = [],
): { readonly depth: number; readonly where: string } {
  const [a, b] = [placedCapsules(one), placedCapsules(other)]
  let deepest = { depth: 0, where: '' }
  for (const x of a)
    for (const y of b) {
      if ((!x.isLimb && !y.isLimb) || holding.some((hands) => areHeld(hands, x.name, y.name))) continue
      const depth = x.radius + y.radius - gap(x.ends, y.ends)
      if (depth > deepest.depth) deepest = { depth, where: `${x.name} in ${y.name}` }
    }
  return deepest
}

/** A hand of one body that holds a hand of the other. */
export type Holding = { readonly one: 'left' | 'right'; readonly other: 'left' | 'right' }

const HAND = /palm|fingers/
const HAND_OR_WRIST = /palm|fingers|forearm/

function areHeld({ one, other }: Holding, a: string, b: string): boolean {
  if (!a.startsWith(one) || !b.startsWith(other)) return false
  return (HAND.test(a) && HAND_OR_WRIST.test(b)) || (HAND.test(b) && HAND_OR_WRIST.test(a))
}

// A forearm is as thick as its capsule as far as here; the wrist is thinner.
const THICK_PART = 0.75

const UPPER_ARMS = SIDES.map((side): Capsule => ({
  name: `${side} upper arm`,
  from: [`${side}UpperArm`, O],
  to: [`${side}LowerArm`, O],
  radius: 0.034,
}))

/** A capsule of a body as it stands, its ends and its radius in the same metres. */
type PlacedCapsule = {
  readonly name: CapsuleName
  readonly isLimb: boolean
  readonly radius: number
  readonly ends: Ends
}

/** The capsules of a body at rest, avatar frame, metres, as thick as the standard figure's in its size: what a mesh is measured by. */
export function capsulesAtRest({ bones, hipsHeight }: Skeleton): readonly PlacedCapsule[] {
  const bare: Skeleton = { bones, hipsHeight }
  return capsulesOf(bare, worldJoints(bare, REST_POSE), 1, (point) => point)
}

function placedCapsules({ skeleton, avatar }: Body): readonly PlacedCapsule[] {
  const joints = worldJoints(skeleton, avatar.pose)
  return capsulesOf(skeleton, joints, avatar.scale, (point) => toWorld(avatar, point))
}

function capsulesOf(
  skeleton: Skeleton,
  joints: ReadonlyMap<Bone, Joint>,
  size: number,
  place: (point: Vec3) => Vec3,
): readonly PlacedCapsule[] {
  const { unit, nearest } = bodyMeasures(skeleton)
  const measured = skeleton.capsuleRadii
  const endsOf = ({ name, from, to }: Capsule): Ends => {
    const [start, end] = [from, to].map(([bone, offset]) =>
      // A bone that is absent hands its capsules to the one above it.
      place(placed(joints, [nearest(bone) ?? bone, scale(offset, unit)])),
    ) as unknown as Ends
    return [start, name.endsWith('forearm') ? lerp(start, end, THICK_PART) : end]
  }
  return [...CORE, ...ARMS, ...UPPER_ARMS].map((capsule) => ({
    name: capsule.name,
    isLimb: /thigh|shin|arm|palm|fingers/.test(capsule.name),
    radius: (measured?.[capsule.name] ?? capsule.radius * unit) * size,
    ends: endsOf(capsule),
  }))
}

/** The middles of a capsule's round ends. */
type Ends = readonly [Vec3, Vec3]

export function ends(joints: ReadonlyMap<Bone, Joint>, { from, to }: Capsule): Ends {
  return [placed(joints, from), placed(joints, to)]
}

function placed(joints: ReadonlyMap<Bone, Joint>, [bone, offset]: readonly [Bone, Vec3]): Vec3 {
  return placeOf(joints, { bone, offset })
}

/** Distance of two segments: Ericson, "Real-Time Collision Detection" (2005), 5.1.9. */
export function gap([p1, q1]: Ends, [p2, q2]: Ends): number {
  const [d1, d2, r] = [subtract(q1, p1), subtract(q2, p2), subtract(p1, p2)]
  const [a, e, b] = [dot(d1, d1) + 1e-12, dot(d2, d2) + 1e-12, dot(d1, d2)]
  const [c, f] = [dot(d1, r), dot(d2, r)]
  const denominator = a * e - b * b
  let s = denominator > 1e-12 ? clamp((b * f - c * e) / denominator, 0, 1) : 0
  let t = (b * s + f) / e
  if (t < 0) [s, t] = [clamp(-c / a, 0, 1), 0]
  else if (t > 1) [s, t] = [clamp((b - c) / a, 0, 1), 1]
  return distance(addScaled(p1, d1, s), addScaled(p2, d2, t))
}

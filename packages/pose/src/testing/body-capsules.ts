import type { Bone } from '../skeleton/bones.ts'
import { type Joint, worldJoints } from '../kinematics/forward.ts'
import { add, addScaled, clamp, distance, dot, rotateVector, subtract } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import type { Vec3 } from '../math/vector.ts'

/** A round bar of the body, metres: from a point of one bone to a point of another. */
type Capsule = {
  readonly name: string
  readonly from: readonly [Bone, Vec3]
  readonly to: readonly [Bone, Vec3]
  readonly radius: number
}

const O: Vec3 = [0, 0, 0]
const SIDES = ['left', 'right'] as const

/** The flesh of the standard figure that hands must not enter, a little leaner than it is drawn. */
const CORE: readonly Capsule[] = [
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

const ARMS: readonly Capsule[] = SIDES.flatMap((side): readonly Capsule[] => {
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

const LEGS = CORE.filter(({ name }) => /thigh|shin/.test(name))

/** The deepest that a forearm or hand is inside trunk, head, a leg or the other arm, or one leg inside the other, in metres. */
export function deepestEntry(pose: Pose): { readonly depth: number; readonly where: string } {
  const joints = worldJoints(STANDARD_SKELETON, pose)
  let deepest = { depth: 0, where: '' }
  const meet = (a: Capsule, b: Capsule): void => {
    const depth = a.radius + b.radius - gap(ends(joints, a), ends(joints, b))
    if (depth > deepest.depth) deepest = { depth, where: `${a.name} in ${b.name}` }
  }
  for (const arm of ARMS) for (const core of CORE) meet(arm, core)
  for (const a of ARMS)
    for (const b of ARMS) if (a.name.startsWith('left') && b.name.startsWith('right')) meet(a, b)
  for (const a of LEGS) {
    for (const b of LEGS) {
      // Thighs meet at their roots by nature.
      if (
        a.name.startsWith('left') &&
        b.name.startsWith('right') &&
        !(a.name.endsWith('thigh') && b.name.endsWith('thigh'))
      )
        meet(a, b)
    }
  }
  return deepest
}

type Ends = readonly [Vec3, Vec3]

function ends(joints: ReadonlyMap<Bone, Joint>, { from, to }: Capsule): Ends {
  return [placed(joints, from), placed(joints, to)]
}

function placed(joints: ReadonlyMap<Bone, Joint>, [bone, offset]: readonly [Bone, Vec3]): Vec3 {
  const joint = joints.get(bone)
  return joint ? add(joint.position, rotateVector(joint.rotation, offset)) : offset
}

/** Distance of two segments: Ericson, "Real-Time Collision Detection" (2005), 5.1.9. */
function gap([p1, q1]: Ends, [p2, q2]: Ends): number {
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

import type { Vec3 } from '../math/math.ts'
import type { Collider } from '../vrm/avatar.ts'
import type { Body } from '../body/body.ts'

/** What hair and clothes do not go through: trunk, upper arms and legs. */
export function bodyColliders({ plan, joints }: Body): Collider[] {
  const span = (from: string, to: string): Vec3 => {
    const [a, b] = [joints.position[from] as Vec3, joints.position[to] as Vec3]
    return [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  }
  const w = plan.torsoWidth
  const limb = (bone: string, end: string, radius: number): Collider[] => {
    const tail = span(`left${bone}`, `left${end}`)
    return [
      { bone: `left${bone}`, offset: [0, 0, 0], tail, radius },
      { bone: `right${bone}`, offset: [0, 0, 0], tail: [-tail[0], tail[1], tail[2]], radius },
    ]
  }
  return [
    { bone: 'upperChest', offset: [-0.06 * w, 0.03, 0], tail: [0.06 * w, 0.03, 0], radius: 0.1 * w },
    { bone: 'chest', offset: [0, -0.08, 0], tail: [0, 0.05, 0], radius: 0.118 * w },
    { bone: 'hips', offset: [-0.05 * w, 0, -0.01], tail: [0.05 * w, 0, -0.01], radius: 0.11 * w },
    ...limb('UpperArm', 'LowerArm', 0.055 * plan.armWidth),
    ...limb('UpperLeg', 'LowerLeg', 0.086 * plan.legWidth),
    ...limb('LowerLeg', 'Foot', 0.055 * plan.legWidth),
  ]
}

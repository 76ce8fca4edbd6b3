import { double, record } from 'fast-check'
import { BONES, type Bone } from '../skeleton/bones.ts'
import { add, scale, subtract } from '../math/math.ts'
import type { Skeleton, SkeletonBone } from '../skeleton/skeleton.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import type { Vec3 } from '../math/vector.ts'

/** How a body differs from the standard one: its size, and factors of its parts. */
export type Measures = {
  readonly size: number
  readonly arms: number
  readonly legs: number
  readonly trunk: number
  readonly head: number
  readonly hands: number
  readonly shoulders: number
}

/** Bodies from a child's to a giant's, with long and short limbs. */
export const BODY = record({
  size: double({ min: 0.3, max: 2, noNaN: true }),
  arms: double({ min: 0.85, max: 1.25, noNaN: true }),
  legs: double({ min: 0.7, max: 1.3, noNaN: true }),
  trunk: double({ min: 0.85, max: 1.15, noNaN: true }),
  head: double({ min: 0.9, max: 1.5, noNaN: true }),
  hands: double({ min: 0.8, max: 1.3, noNaN: true }),
  shoulders: double({ min: 0.8, max: 1.2, noNaN: true }),
})

/** The standard skeleton with other proportions, feet on the floor. */
export function bodyOf(measures: Measures): Skeleton {
  const rest = new Map(STANDARD_SKELETON.bones.map((bone) => [bone.name, bone]))
  const bones = new Map<Bone, SkeletonBone>()
  for (const name of BONES) {
    const bone = rest.get(name)
    if (!bone) continue
    const above = bone.parent && rest.get(bone.parent)
    const own = bone.parent && bones.get(bone.parent)
    const offset = above ? subtract(bone.position, above.position) : bone.position
    const position: Vec3 = add(
      own ? own.position : [0, 0, 0],
      scale(offset, measures.size * factorOf(name, measures)),
    )
    bones.set(name, { name, parent: bone.parent, position })
  }
  const floor = (bones.get('leftFoot')?.position[1] ?? 0) - 0.085 * measures.size
  const upright = [...bones.values()].map((bone) => ({
    ...bone,
    position: subtract(bone.position, [0, floor, 0]),
  }))
  return { bones: upright, hipsHeight: upright[0]?.position[1] ?? 1 }
}

function factorOf(bone: Bone, { arms, legs, trunk, head, hands, shoulders }: Measures): number {
  if (/Lower(Arm)$|Hand$/.test(bone)) return arms
  if (/(LowerLeg|Foot)$/.test(bone)) return legs
  if (/Thumb|Index|Middle|Ring|Little/.test(bone)) return hands
  if (/Eye|jaw/.test(bone)) return head
  if (/UpperArm|UpperLeg|Shoulder/.test(bone)) return shoulders
  return bone === 'hips' ? 1 : trunk
}

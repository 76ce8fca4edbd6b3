import { ARMS, CORE, type Capsule, ends, gap } from '../contacts/body-capsules.ts'
import { worldJoints } from '../kinematics/forward.ts'
import type { Pose } from '../documents/pose.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'

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

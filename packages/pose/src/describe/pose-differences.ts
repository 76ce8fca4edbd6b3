import { type Bone, BONES } from '../skeleton/bones.ts'
import { readAngles } from '../skeleton/joint-angles.ts'
import type { AngleId } from '../skeleton/joint-limits.ts'
import { IDENTITY } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'

/** Which way a joint stands further in one pose than in another; left and right are the avatar's own. */
export type Way =
  | 'higher'
  | 'lower'
  | 'forward'
  | 'back'
  | 'bent'
  | 'straighter'
  | 'down'
  | 'up'
  | 'left'
  | 'right'
  | 'out'
  | 'in'
  | 'turnedLeft'
  | 'turnedRight'
  | 'twisted'

/** How much further a joint stands that way; degrees, above zero. */
export type JointDifference = { readonly bone: Bone; readonly way: Way; readonly degrees: number }

/** Less than this nobody sees, in degrees. */
const LEAST = 2

/** Where a pose differs from another one: each joint once, by the freedom that differs most, the largest differences first. */
export function poseDifferences(before: Pose, after: Pose): readonly JointDifference[] {
  return BONES.flatMap((bone) => differenceOf(bone, before, after) ?? []).sort(
    (a, b) => b.degrees - a.degrees,
  )
}

function differenceOf(bone: Bone, before: Pose, after: Pose): JointDifference | undefined {
  const [from, to] = [before, after].map(({ rotations }) => readAngles(bone, rotations[bone] ?? IDENTITY))
  if (!from || !to) return undefined
  let found: { id: AngleId; step: number } | undefined
  for (const id of Object.keys(to) as AngleId[]) {
    const step = (to[id] ?? 0) - (from[id] ?? 0)
    if (Math.abs(step) > Math.abs(found?.step ?? 0)) found = { id, step }
  }
  if (!found || Math.abs(found.step) < LEAST) return undefined
  return { bone, way: wayOf(bone, found.id, found.step > 0), degrees: Math.round(Math.abs(found.step)) }
}

const TRUNK = /^(hips|spine|chest|upperChest|neck|head)$/

/** What a positive or negative turn looks like, after the axes of `joint-limits`. */
function wayOf(bone: Bone, id: AngleId, isMore: boolean): Way {
  const either = (more: Way, less: Way) => (isMore ? more : less)
  const isTrunk = TRUNK.test(bone)
  switch (id) {
    case 'raise':
      return either('higher', 'lower')
    case 'forward':
      return either('forward', 'back')
    case 'bend':
      if (isTrunk || bone.endsWith('UpperLeg')) return either('forward', 'back')
      return /(Foot|Toes)$/.test(bone) ? either('down', 'up') : either('bent', 'straighter')
    case 'side':
      if (isTrunk) return either('left', 'right')
      return bone.endsWith('UpperLeg') ? either('out', 'in') : 'twisted'
    case 'spread':
      return either('out', 'in')
    case 'turn':
      return isTrunk ? either('turnedLeft', 'turnedRight') : either('out', 'in')
    default:
      return 'twisted'
  }
}

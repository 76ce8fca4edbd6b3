import type { Bone } from '@kamae/pose/skeleton/bones'
import { type Joint, worldJoints } from '@kamae/pose/kinematics/forward'
import { DEGREES, dot, lerp, normalize, rotateVector, subtract } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { Vec3 } from '@kamae/pose/math/vector'

const SIDED = [
  ['UpperArm', 'LowerArm'],
  ['LowerArm', 'Hand'],
  ['Hand', 'MiddleProximal'],
  ['UpperLeg', 'LowerLeg'],
  ['LowerLeg', 'Foot'],
  ['Foot', 'Toes'],
] as const

/** The directions from joint to joint of a posed body: trunk, lines of hips and shoulders, head, and six a side. */
export function jointDirections(skeleton: Skeleton, pose: Pose): ReadonlyMap<string, Vec3> {
  const joints = worldJoints(skeleton, pose)
  const joint = (bone: Bone): Joint => {
    const found = joints.get(bone)
    if (!found) throw new Error(`The avatar has no ${bone}.`)
    return found
  }
  const at = (bone: Bone) => joint(bone).position
  const line = (from: Vec3, to: Vec3) => normalize(subtract(to, from))
  const middle = (part: 'UpperLeg' | 'UpperArm') => lerp(at(`left${part}`), at(`right${part}`), 0.5)
  const directions = new Map<string, Vec3>([
    ['trunk', line(middle('UpperLeg'), middle('UpperArm'))],
    ['hips', line(at('rightUpperLeg'), at('leftUpperLeg'))],
    ['shoulders', line(at('rightUpperArm'), at('leftUpperArm'))],
    ['head', rotateVector(joint('head').rotation, [0, 1, 0])],
  ])
  for (const side of ['left', 'right'] as const)
    for (const [from, to] of SIDED)
      directions.set(`${side}${from}`, line(at(`${side}${from}`), at(`${side}${to}`)))
  return directions
}

/** Degrees between the directions of two poses on one body, by joint. */
export function directionErrors(skeleton: Skeleton, one: Pose, other: Pose): ReadonlyMap<string, number> {
  const theirs = jointDirections(skeleton, other)
  return new Map(
    [...jointDirections(skeleton, one)].map(([name, direction]) => {
      const cosine = dot(direction, theirs.get(name) ?? [0, 0, 0])
      return [name, Math.acos(Math.min(1, Math.max(-1, cosine))) * DEGREES]
    }),
  )
}

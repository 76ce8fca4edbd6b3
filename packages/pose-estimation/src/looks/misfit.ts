import { worldJoints } from '@kamae/pose/kinematics/forward'
import { normalize, rotateVector, subtract } from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Pose } from '@kamae/pose/documents/pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { FoundPerson } from '../landmarks/found-person.ts'
import { FOOT } from '../landmarks/leg.ts'
import { degreesBetween, type LinedPart, partLines } from './part-lines.ts'
import { SIDES } from '../landmarks/sides.ts'
import { trunkLine } from '../landmarks/trunk-line.ts'

/**
 * How far a solved pose lies off the landmarks it was solved for: the degrees of the worst line of each part. What no human joint can reach
 * was most likely not there.
 */
export function misfitOf(pose: Pose, found: FoundPerson): Readonly<Partial<Record<LinedPart, number>>> {
  const lines = partLines(found)
  const joints = worldJoints(STANDARD_SKELETON, pose)
  const at = (bone: Bone): Vec3 => joints.get(bone)?.position ?? [0, 0, 0]
  const line = (from: Bone, to: Bone) => normalize(subtract(at(to), at(from)))
  const worst = (part: LinedPart, made: readonly Vec3[]) => {
    const seen = lines[part]
    return seen && { [part]: Math.max(...made.map((own, index) => degreesBetween(own, seen[index] ?? own))) }
  }
  const limbs = SIDES.map((side) => {
    const foot = joints.get(`${side}Foot`)
    return {
      ...worst(`${side}Arm`, [
        line(`${side}UpperArm`, `${side}LowerArm`),
        line(`${side}LowerArm`, `${side}Hand`),
      ]),
      ...worst(`${side}Leg`, [
        line(`${side}UpperLeg`, `${side}LowerLeg`),
        line(`${side}LowerLeg`, `${side}Foot`),
        foot ? rotateVector(foot.rotation, FOOT) : line(`${side}Foot`, `${side}Toes`),
      ]),
    }
  })
  return {
    ...limbs[0],
    ...limbs[1],
    ...worst('torso', [
      trunkLine(pose.rotations),
      line('rightUpperLeg', 'leftUpperLeg'),
      line('rightUpperArm', 'leftUpperArm'),
    ]),
  }
}

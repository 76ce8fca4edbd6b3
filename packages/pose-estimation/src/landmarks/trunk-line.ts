import { worldJoints } from '@kamae/pose/kinematics/forward'
import { lerp, normalize, subtract } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Vec3 } from '@kamae/pose/math/vector'

/** The direction from between the hip joints to between the shoulder joints of a posed standard body. */
export function trunkLine(rotations: Pose['rotations']): Vec3 {
  const joints = worldJoints(STANDARD_SKELETON, { ...REST_POSE, rotations })
  const at = (bone: Bone): Vec3 => joints.get(bone)?.position ?? [0, 0, 0]
  const nape = lerp(at('leftUpperArm'), at('rightUpperArm'), 0.5)
  return normalize(subtract(nape, lerp(at('leftUpperLeg'), at('rightUpperLeg'), 0.5)), [0, 1, 0])
}

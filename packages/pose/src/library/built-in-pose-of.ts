import type { Bone } from '../skeleton/bones.ts'
import { BUILT_IN_POSES } from './built-in.ts'
import type { Pose } from '../documents/pose.ts'
import type { Quat } from '../math/vector.ts'

// Documents keep five decimals of a rotation.
const NEAR = 1e-4
const REST: Quat = [0, 0, 0, 1]

/** The id of the pose of ours that an avatar stands in, unchanged; undefined for any other. */
export function builtInPoseOf(pose: Pose | undefined): string | undefined {
  const head = pose?.rotations.head ?? REST
  return pose && BUILT_IN_POSES.find((built) => isNear(built.head, head) && isSame(built.pose, pose))?.id
}

function isNear(a: Quat, b: Quat): boolean {
  return a.every((part, index) => Math.abs(part - (b[index] ?? 0)) < NEAR)
}

function isSame(a: Pose, b: Pose): boolean {
  const bones = Object.keys({ ...a.rotations, ...b.rotations }) as Bone[]
  return bones.every((bone) => isNear(a.rotations[bone] ?? REST, b.rotations[bone] ?? REST))
}

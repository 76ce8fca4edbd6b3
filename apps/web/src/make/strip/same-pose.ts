import type { Bone } from '@kamae/pose/bones'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import type { Pose } from '@kamae/pose/pose'

// Documents keep five decimals of a rotation.
const NEAR = 1e-4

/** The id of the pose of ours that an avatar stands in, unchanged; undefined for any other. */
export function builtInPoseOf(pose: Pose | undefined): string | undefined {
  return pose && BUILT_IN_POSES.find((built) => isSame(built.pose, pose))?.id
}

function isSame(a: Pose, b: Pose): boolean {
  const bones = Object.keys({ ...a.rotations, ...b.rotations }) as Bone[]
  return bones.every((bone) => {
    const [ax, ay, az, aw] = a.rotations[bone] ?? [0, 0, 0, 1]
    const [bx, by, bz, bw] = b.rotations[bone] ?? [0, 0, 0, 1]
    return (
      Math.abs(ax - bx) < NEAR &&
      Math.abs(ay - by) < NEAR &&
      Math.abs(az - bz) < NEAR &&
      Math.abs(aw - bw) < NEAR
    )
  })
}

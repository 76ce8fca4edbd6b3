import type { Pose } from '@kamae/pose/documents/pose'
import { angleBetween, IDENTITY } from '@kamae/pose/math/math'
import type { Bone } from '@kamae/pose/skeleton/bones'

/** Below these nobody sees that a body has moved: radians at a joint, and hips heights. */
const TURN = 0.07
const SHIFT = 0.02

/** Whether two poses look the same, face and gaze aside. */
export function isSameBody(a: Pose, b: Pose): boolean {
  if (Math.hypot(...a.hips.map((value, axis) => value - (b.hips[axis] ?? 0))) > SHIFT) return false
  const bones = new Set([...Object.keys(a.rotations), ...Object.keys(b.rotations)] as Bone[])
  return [...bones].every(
    (bone) => angleBetween(a.rotations[bone] ?? IDENTITY, b.rotations[bone] ?? IDENTITY) < TURN,
  )
}

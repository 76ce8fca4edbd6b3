import { worldJoints } from '@kamae/pose/kinematics/forward'
import { DEGREES, invert, multiply, fromAxisAngle, lerp, rotateVector, subtract } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { Quat } from '@kamae/pose/math/vector'

/** Where the eyes look, in degrees against the head: left and up are positive. */
export type GazeAngles = { readonly yaw: number; readonly pitch: number }

/** Whether a gaze is one that angles can say and that is not straight on. */
export function hasGaze({ gaze }: Pose): boolean {
  return gaze.kind === 'angles' || gaze.kind === 'point'
}

/** The angles of a pose's gaze; a point is seen from between the eyes of the posed avatar. */
export function anglesOf(skeleton: Skeleton, pose: Pose): GazeAngles {
  const { gaze } = pose
  if (gaze.kind === 'angles') return gaze
  const joints = worldJoints(skeleton, pose)
  const head = joints.get('head')
  if (gaze.kind !== 'point' || !head) return { yaw: 0, pitch: 0 }
  const [left, right] = [joints.get('leftEye'), joints.get('rightEye')]
  const eyes = left && right ? lerp(left.position, right.position, 0.5) : head.position
  const [x, y, z] = rotateVector(invert(head.rotation), subtract(gaze.point, eyes))
  const flat = Math.hypot(x, z)
  return { yaw: Math.atan2(x, z) * DEGREES, pitch: Math.atan2(y, flat) * DEGREES }
}

/** The turn that takes +Z there: yaw about +Y, then pitch about +X, which looks down where it is positive. */
export function gazeTurn({ yaw, pitch }: GazeAngles): Quat {
  return multiply(fromAxisAngle([0, 1, 0], yaw / DEGREES), fromAxisAngle([1, 0, 0], -pitch / DEGREES))
}

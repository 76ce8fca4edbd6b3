import type { Bone } from './bones.ts'
import { freedomsOf } from './joint-limits.ts'
import { add, cross, fromRotationVector, length, rotateVector, scale } from '../math/math.ts'
import type { Vec3 } from '../math/vector.ts'

/**
 * The axis (frame of the bone above) about which a bone turns when one of its joint angles grows: 0 and 1 the swings, 2 the twist.
 * `angles`: the swings now, in radians. A swing's axis comes by the left Jacobian of the exponential map (Solà, Deray & Atchuthan 2018, "A
 * micro Lie theory for state estimation in robotics", equation 145).
 */
export function turningAxis(bone: Bone, [a, b]: readonly [number, number, number], axis: number): Vec3 {
  const { swings, twist } = freedomsOf(bone)
  const vector = add(scale(swings[0].axis, a), scale(swings[1].axis, b))
  const [x, y, z] =
    axis === 2
      ? rotateVector(fromRotationVector(vector), twist.axis)
      : leftJacobian(vector, (axis === 0 ? swings[0] : swings[1]).axis)
  // The table is of the left side; an axis of rotation mirrors as the rotation does.
  return bone.startsWith('right') ? [x, -y, -z] : [x, y, z]
}

function leftJacobian(v: Vec3, e: Vec3): Vec3 {
  const angle = length(v)
  if (angle < 1e-6) return e
  const axis = scale(v, 1 / angle)
  const sine = Math.sin(angle) / angle
  const along = (axis[0] * e[0] + axis[1] * e[1] + axis[2] * e[2]) * (1 - sine)
  const about = scale(cross(axis, e), (1 - Math.cos(angle)) / angle)
  return add(add(scale(e, sine), scale(axis, along)), about)
}

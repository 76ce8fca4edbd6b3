import { normalizeQuat } from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'

/**
 * The turn that brings the square, right-handed axes x, y, z onto +X, +Y, +Z.
 * Source: Shepperd, "Quaternion from rotation matrix" (1978), for the matrix with these rows.
 */
export function quatOfAxes(x: Vec3, y: Vec3, z: Vec3): Quat {
  const trace = x[0] + y[1] + z[2]
  if (trace > 0) return normalizeQuat([z[1] - y[2], x[2] - z[0], y[0] - x[1], 1 + trace])
  if (x[0] >= y[1] && x[0] >= z[2])
    return normalizeQuat([1 + x[0] - y[1] - z[2], x[1] + y[0], x[2] + z[0], z[1] - y[2]])
  if (y[1] >= z[2]) return normalizeQuat([x[1] + y[0], 1 - x[0] + y[1] - z[2], y[2] + z[1], x[2] - z[0]])
  return normalizeQuat([x[2] + z[0], y[2] + z[1], 1 - x[0] - y[1] + z[2], y[0] - x[1]])
}

import { cross, dot, invert, length, normalize } from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { quatOfAxes } from './quat-of-axes.ts'

/** A transform by its parts: `translation · rotation · scale`. */
export type Parts = { readonly translation: Vec3; readonly rotation: Quat; readonly scale: Vec3 }

/**
 * Parts a matrix of sixteen numbers, column by column. A mirrored one gets a negative first scale; shear is lost.
 */
export function decompose(matrix: readonly number[] | Float32Array): Parts {
  const column = (at: number): Vec3 => [matrix[at] ?? 0, matrix[at + 1] ?? 0, matrix[at + 2] ?? 0]
  const [x, y, z] = [column(0), column(4), column(8)]
  const sign = dot(cross(x, y), z) < 0 ? -1 : 1
  const [sx, sy, sz] = [length(x) * sign, length(y), length(z)]
  const across = normalize([x[0] * sign, x[1] * sign, x[2] * sign], [1, 0, 0])
  const up = squared(y, across)
  // `quatOfAxes` brings the axes onto the world's; the node's own turn is the way back.
  const rotation = invert(quatOfAxes(across, up, cross(across, up)))
  return { translation: column(12), rotation, scale: [sx, sy, sz] }
}

function squared(y: Vec3, x: Vec3): Vec3 {
  const along = dot(y, x)
  const helper: Vec3 = Math.abs(x[1]) < 0.9 ? [0, 1, 0] : [0, 0, 1]
  const lean = dot(helper, x)
  return normalize(
    [y[0] - along * x[0], y[1] - along * x[1], y[2] - along * x[2]],
    normalize([helper[0] - lean * x[0], helper[1] - lean * x[1], helper[2] - lean * x[2]]),
  )
}

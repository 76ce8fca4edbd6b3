import { aim, bendFor, type BendStart, type TwoBones } from '../ik/two-bone.ts'
import { cross, length, normalize, perpendicular } from '../math/math.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

/**
 * Analytic two-bone inverse kinematics: turn of the root and bend of the hinge that bring the end to `target` (metres from the root), the
 * middle joint on the side that `pole` shows. Turns are in the target's frame.
 */
export function solveTwoBone(
  bones: TwoBones,
  target: Vec3,
  pole: Vec3,
  start?: BendStart,
): { upper: Quat; bend: number } {
  const bend = bendFor(bones, length(target), start)
  const direction = normalize(target, normalize(bones.upper))
  const normal = normalize(cross(pole, direction), normalize(perpendicular(bones.hinge, direction)))
  return { upper: aim(bones, bend, direction, normal), bend }
}

import type { Pose } from '../documents/pose.ts'
import type { MovingContactPoint, ContactPoint } from '../skeleton/contact-points.ts'

/**
 * Poses for two. The second stands at `x`, `z` (hips' heights, the first one's left and front) and is turned by `turn` degrees to the left;
 * `contacts`: what of the one follows what of the other.
 */
export type PairPose = {
  readonly first: Pose
  readonly second: Pose
  readonly x: number
  readonly z: number
  readonly turn: number
  readonly contacts?:
    | readonly {
        readonly by: 'first' | 'second'
        readonly contactPoint: MovingContactPoint
        readonly to: ContactPoint
      }[]
    | undefined
}

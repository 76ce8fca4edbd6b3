import type { Bone } from './bones.ts'
import type { Vec3 } from './vector.ts'

/** One bone of an avatar at rest. */
export type SkeletonBone = {
  readonly name: Bone
  /** The nearest ancestor that this avatar has; null for the hips. */
  readonly parent: Bone | null
  /** Rest position in metres, avatar frame (+Y up, +Z forward, +X left), feet near y = 0. */
  readonly position: Vec3
}

/** What posing needs to know of an avatar: its bones at rest, parents first. Optional bones of VRM may be absent. */
export type Skeleton = {
  readonly bones: readonly SkeletonBone[]
  /** Rest height of the hips in metres: the unit of `Pose.hips`. */
  readonly hipsHeight: number
}

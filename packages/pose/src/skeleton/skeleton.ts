import type { Bone } from './bones.ts'
import type { ContactPoint } from './contact-points.ts'
import type { Vec3 } from '../math/vector.ts'

/** One bone of an avatar at rest. */
export type SkeletonBone = {
  readonly name: Bone
  /** The nearest ancestor that this avatar has; null for the hips. */
  readonly parent: Bone | null
  /** Rest position in metres, avatar frame (+Y up, +Z forward, +X left), feet near y = 0. */
  readonly position: Vec3
}

/** A contact point of the skin: `offset` in metres from its bone, in the bone's rest frame (the axes of the avatar frame). */
export type ContactPointPlace = { readonly bone: Bone; readonly offset: Vec3 }

/** The sole of a foot at rest, avatar frame, metres: its height, where it ends behind and before, and its sides. */
export type SoleBox = {
  readonly bottom: number
  readonly back: number
  readonly front: number
  readonly left: number
  readonly right: number
}

/** A capsule that stands for the flesh of a part of the body: where it lies is in `contacts/body-capsules.ts`. */
export type CapsuleName =
  | 'pelvis'
  | 'waist'
  | 'ribs'
  | 'breast'
  | 'skull'
  | 'jaw'
  | `${'left' | 'right'} ${'thigh' | 'shin' | 'upper arm' | 'forearm' | 'palm' | 'fingers'}`

/** What posing needs to know of an avatar: its bones at rest, parents first. Optional bones of VRM may be absent. */
export type Skeleton = {
  readonly bones: readonly SkeletonBone[]
  /** Rest height of the hips in metres: the unit of `Pose.hips`. */
  readonly hipsHeight: number
  /** Where the skin is, measured on the avatar's mesh; `contactPointOf` estimates those that are absent. */
  readonly contactPoints?: Partial<Record<ContactPoint, ContactPointPlace>>
  /** The soles, measured on the avatar's mesh; `soleOf` estimates those that are absent. */
  readonly soles?: Partial<Record<'leftFoot' | 'rightFoot', SoleBox>>
  /** How thick the body is, metres: radii of its capsules, measured on the avatar's mesh; those that are absent are the standard figure's in its size. */
  readonly capsuleRadii?: Partial<Record<CapsuleName, number>>
}

import { BONES, type Bone } from '@kamae/pose/skeleton/bones'
import { fitPose } from '@kamae/pose/kinematics/forward'
import { IDENTITY, lerp, multiply, rotateVector, subtract } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { type Rig, rigOf } from '@kamae/pose/kinematics/rig'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { FlatJoint } from './skeleton-2d.ts'
import { type Segment, segmentLengths } from './body-lengths.ts'
import { flatPlaces } from './skeleton-points.ts'
import type { TrunkBefore } from './trunk-guess.ts'

/** A body as it was before its flat figure was solved, in the frame of the one who looks. */
export type BodyBefore = {
  readonly skeleton: Skeleton
  readonly rig: Rig
  readonly view: Quat
  /** Where the sky is. */
  readonly up: Vec3
  readonly places: Partial<Record<FlatJoint | 'hips', Vec3>>
  readonly lengths: Partial<Record<Segment, number>>
  /** Local turns, those of the hips against the one who looks. */
  readonly local: Partial<Record<Bone, Quat>>
  readonly trunk: TrunkBefore
  /** Whether the figure was made from this body's pose, so that what it shows unchanged is to stay. */
  readonly isStart: boolean
}

/** The body in its pose, or at rest, seen from `view`. */
export function bodyBefore(skeleton: Skeleton, start: Pose | undefined, view: Quat): BodyBefore {
  const pose = fitPose(skeleton, start ?? REST_POSE)
  const places: Partial<Record<FlatJoint | 'hips', Vec3>> = {}
  for (const [name, place] of Object.entries(flatPlaces(skeleton, pose)) as [FlatJoint, Vec3][])
    places[name] = rotateVector(view, place)
  const { leftHip, rightHip, leftShoulder, rightShoulder, neck } = places
  if (leftHip && rightHip) places.hips = lerp(leftHip, rightHip, 0.5)
  const local: Partial<Record<Bone, Quat>> = {}
  for (const bone of BONES) if (pose.rotations[bone]) local[bone] = pose.rotations[bone]
  local.hips = multiply(view, pose.rotations.hips ?? IDENTITY)
  const across = (from: Vec3 | undefined, to: Vec3 | undefined): Vec3 =>
    from && to ? subtract(to, from) : rotateVector(local.hips ?? view, [1, 0, 0])
  const lines = {
    spine: places.hips && neck ? subtract(neck, places.hips) : rotateVector(local.hips, [0, 1, 0]),
    shoulders: across(rightShoulder, leftShoulder),
    pelvis: across(rightHip, leftHip),
  }
  return {
    skeleton,
    rig: rigOf(skeleton),
    view,
    up: rotateVector(view, [0, 1, 0]),
    places,
    lengths: segmentLengths(places),
    local,
    trunk: { lines, hips: local.hips, local },
    isStart: start !== undefined,
  }
}

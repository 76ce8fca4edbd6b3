import { rotateVector } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { Quat } from '@kamae/pose/math/vector'
import { FLAT_JOINTS, type Skeleton2D, type FlatJoint, type FlatPoint } from './skeleton-2d.ts'
import { flatPlaces } from './skeleton-points.ts'

/** Where a body stands in a picture: pixels in a metre, and the pixel of the point between its feet. */
export type FlatFrame = {
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** The flat figure of a posed body under parallel projection; `view`: the avatar's frame into x right, y up, z towards the eye. */
export function projectSkeleton(skeleton: Skeleton, pose: Pose, view: Quat, frame: FlatFrame): Skeleton2D {
  const places = flatPlaces(skeleton, pose)
  const joints: Partial<Record<FlatJoint, FlatPoint>> = {}
  for (const name of FLAT_JOINTS) {
    const place = places[name]
    if (!place) continue
    const [x, y] = rotateVector(view, place)
    joints[name] = { x: frame.x + frame.scale * x, y: frame.y - frame.scale * y, confidence: 1 }
  }
  return { width: frame.width, height: frame.height, joints }
}

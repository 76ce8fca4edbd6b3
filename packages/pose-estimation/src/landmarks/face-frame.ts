import { add, fromFrames, normalize, perpendicular, subtract } from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { FoundPerson, Landmark } from './found-person.ts'

// Points of MediaPipe's face mesh that lie across the face from one another: the person's left, then right.
const ACROSS = [
  [263, 33],
  [362, 133],
  [291, 61],
  [454, 234],
  [356, 127],
  [323, 93],
  [361, 132],
  [334, 105],
] as const
// And above one another: brow or forehead, then jaw or chin.
const UPRIGHT = [
  [10, 152],
  [338, 377],
  [109, 148],
  [297, 400],
  [67, 176],
  [168, 2],
] as const

/** A point of the face in the avatar frame, in pixels of the picture. */
export function facePoint(face: readonly Landmark[], { width, height }: FoundPerson, index: number): Vec3 {
  const { x, y, z } = face[index] ?? { x: 0, y: 0, z: 0 }
  return [x * width, -y * height, -z * width]
}

/** How the face is turned in the avatar frame; undefined where its points are too few. */
export function faceTurn(face: readonly Landmark[], found: FoundPerson): Quat | undefined {
  if (face.length < 468) return undefined
  const sum = (pairs: readonly (readonly [number, number])[]) =>
    pairs
      .map(([a, b]) => normalize(subtract(facePoint(face, found, a), facePoint(face, found, b))))
      .reduce(add)
  const across = normalize(sum(ACROSS), [1, 0, 0])
  const up = normalize(perpendicular(sum(UPRIGHT), across), [0, 1, 0])
  return fromFrames([1, 0, 0], [0, 1, 0], across, up)
}

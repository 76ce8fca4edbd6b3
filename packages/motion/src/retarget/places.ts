import type { Bone } from '@kamae/pose/skeleton/bones'
import { length, normalize, subtract } from '@kamae/pose/math/math'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Vec3 } from '@kamae/pose/math/vector'

/** Rest places of our bones in the file's world. */
export type Places = (bone: Bone) => Vec3 | undefined

const standard = new Map(STANDARD_SKELETON.bones.map(({ name, position }) => [name, position]))

/** Places of the T-pose, in metres. */
export const standardPlaces: Places = (bone) => standard.get(bone)

/** The unit vector from one bone to another; undefined where one of them is missing or both are in the same place. */
export function directionBetween(places: Places, from: Bone, to: Bone): Vec3 | undefined {
  const [start, end] = [places(from), places(to)]
  const direction = start && end && normalize(subtract(end, start))
  return direction && length(direction) > 0.5 ? direction : undefined
}

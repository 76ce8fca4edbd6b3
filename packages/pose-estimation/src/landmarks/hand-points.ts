import { fromFrames, normalize, perpendicular, subtract } from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { FoundPerson } from './found-person.ts'
import { type Side, signOf } from './sides.ts'

/**
 * The 21 points of a hand in the avatar frame, in pixels of the picture: 0 the wrist, then four a finger from thumb to little finger, knuckle
 * to tip.
 */
export type HandPoints = readonly Vec3[]

/** The found hand as points of ours; undefined where none was found. */
export function handPoints(found: FoundPerson, side: Side): HandPoints | undefined {
  const points = found[`${side}Hand`]
  if (!points || points.length !== 21) return undefined
  const { width, height } = found
  return points.map(({ x, y, z }): Vec3 => [x * width, -y * height, -z * width])
}

/** How the palm is turned in the avatar frame: from the wrist to the knuckles, and across them. */
export function palmTurn(hand: HandPoints, side: Side): Quat | undefined {
  const [wrist, index, middle, ring, little] = [0, 5, 9, 13, 17].map((at) => hand[at])
  if (!wrist || !index || !middle || !ring || !little) return undefined
  const knuckles: Vec3 = [(middle[0] + ring[0]) / 2, (middle[1] + ring[1]) / 2, (middle[2] + ring[2]) / 2]
  const along = normalize(subtract(knuckles, wrist), [signOf(side), 0, 0])
  const across = normalize(perpendicular(subtract(index, little), along))
  if (across.every((value) => value === 0)) return undefined
  return fromFrames([signOf(side), 0, 0], [0, 0, 1], along, across)
}

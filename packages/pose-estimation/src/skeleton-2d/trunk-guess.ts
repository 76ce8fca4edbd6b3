import type { Bone } from '@kamae/pose/skeleton/bones'
import { readFreedoms, writeFreedoms } from '@kamae/pose/skeleton/joint-angles'
import { limitRotation } from '@kamae/pose/kinematics/limit-joints'
import {
  angleBetween,
  cross,
  DEGREES,
  dot,
  fromFrames,
  IDENTITY,
  invert,
  multiply,
  normalize,
  perpendicular,
  rotateVector,
} from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'

/** How a trunk may stand: its turns against the one who looks (hips) and bone by bone, and how unlikely it is. */
export type TrunkGuess = {
  readonly hips: Quat
  readonly chest: Quat
  readonly local: Partial<Record<Bone, Quat>>
  readonly cost: number
}

/** The directions of a trunk, frame of the one who looks: from the hips to the neck, and from right to left of shoulders and hips. */
export type TrunkLines = { readonly spine: Vec3; readonly shoulders: Vec3; readonly pelvis: Vec3 }

// How the three bones of the back share a bend; the limits of each have the last word.
const SHARES = [
  ['spine', 0.42],
  ['chest', 0.36],
  ['upperChest', 0.22],
] as const
const BACK_TURN = 18

/** What a trunk is guessed from: its turns and lines as they were, both against the one who looks. */
export type TrunkBefore = {
  readonly lines: TrunkLines
  readonly hips: Quat
  readonly local: Partial<Record<Bone, Quat>>
}

/** The turns of hips and back that bring the lines of `before` to `lines`; `up`: where the sky is. */
export function guessTrunk(lines: TrunkLines, before: TrunkBefore, up: Vec3): TrunkGuess {
  const first = SHARES.reduce((turn, [bone]) => multiply(turn, before.local[bone] ?? IDENTITY), IDENTITY)
  const [old, pelvis, shoulders] = [before.lines, lines.pelvis, lines.shoulders]
  const hips = multiply(frameOn(old.spine, old.pelvis, lines.spine, pelvis), before.hips)
  const wanted = multiply(
    frameOn(old.spine, old.shoulders, lines.spine, shoulders),
    multiply(before.hips, first),
  )
  const between = multiply(invert(hips), wanted)
  const [now, then] = [readFreedoms('spine', between), readFreedoms('spine', first)]
  const local: Partial<Record<Bone, Quat>> = {}
  let chest = hips
  for (const [bone, share] of SHARES) {
    const own = readFreedoms(bone, before.local[bone] ?? IDENTITY)
    const angles = own.map((part, axis) => part + share * ((now[axis] ?? 0) - (then[axis] ?? 0)))
    const turn = limitRotation(bone, writeFreedoms(bone, angles as [number, number, number]))
    local[bone] = turn
    chest = multiply(chest, turn)
  }
  const bow = dot(rotateVector(chest, [0, 0, 1]), up)
  const spine = dot(normalize(lines.spine), up)
  let cost = ((angleBetween(between, first) * DEGREES) / BACK_TURN) ** 2 + 2 * (1 - spine)
  // Bodies bow rather than bend backwards; who lies may look up as well as down.
  cost += Math.max(0, spine) * (bow > 0 ? 8 : 1.5) * bow ** 2
  cost += ((angleBetween(wanted, chest) * DEGREES) / 15) ** 2
  return { hips, chest, local, cost }
}

/** The turn that brings `along` onto `toAlong`, and then `side` as near as it can to `toSide`. */
function frameOn(along: Vec3, side: Vec3, toAlong: Vec3, toSide: Vec3): Quat {
  const [from, to] = [normalize(along, [0, 1, 0]), normalize(toAlong, [0, 1, 0])]
  const across = normalize(perpendicular(side, from), [1, 0, 0])
  const other = normalize(perpendicular(toSide, to), normalize(cross(to, [0, 0, 1]), [1, 0, 0]))
  return fromFrames(from, across, to, other)
}

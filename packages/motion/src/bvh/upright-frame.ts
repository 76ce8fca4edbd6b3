import { add, dot, IDENTITY, multiply, normalize, rotateVector, subtract } from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { BoneMap, ForeignBone, Track } from '../documents/motion.ts'

// The cosine between trunk and legs from which a skeleton does not stand: legs that point where the head does, or nearly across.
const STANDS = -0.5
const MOST_LOOKS = 300

/**
 * The frame in which the figure stands most upright with its arms out, for a skeleton that does not stand when nothing turns it (files in
 * which every bone lies along one axis); undefined where it stands, or where the map shows too little.
 */
export function uprightFrame(
  bones: readonly ForeignBone[],
  tracks: readonly Track[],
  map: BoneMap,
  frames: number,
): number | undefined {
  const atRest = uprightness(placedAt(bones, [], 0), map)
  if (atRest === undefined || atRest.legs < STANDS) return undefined
  let [best, found] = [-Infinity, 0]
  for (let look = 0; look < Math.min(frames, MOST_LOOKS); look++) {
    const frame = Math.floor((look * frames) / Math.min(frames, MOST_LOOKS))
    const upright = uprightness(placedAt(bones, tracks, frame), map)
    const score = upright ? upright.arms - 2 * upright.legs : -Infinity
    if (score > best + 1e-6) [best, found] = [score, frame]
  }
  return found
}

/** Where a bone is in the file's world and how it is turned. */
export type Placed = { readonly position: Vec3; readonly rotation: Quat }

/** Where the bones are in a frame, in the file's world, and how they are turned; without the places that tracks give them. */
export function placedAt(
  bones: readonly ForeignBone[],
  tracks: readonly Track[],
  frame: number,
): readonly Placed[] {
  const turns = new Map<number, Quat>()
  for (const { bone, kind, values } of tracks) {
    if (kind !== 'rotation') continue
    const at = values.length === 4 ? 0 : frame * 4
    turns.set(bone, [values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0, values[at + 3] ?? 1])
  }
  const world: Placed[] = []
  bones.forEach(({ parent, position }, index) => {
    const above = world[parent] ?? { position: [0, 0, 0] as const, rotation: IDENTITY }
    world.push({
      position: add(above.position, rotateVector(above.rotation, position)),
      rotation: multiply(above.rotation, turns.get(index) ?? IDENTITY),
    })
  })
  return world
}

/** Cosines between trunk and the worse leg (-1 when standing), and between the arms and their sides (1 when spread). */
function uprightness(placed: readonly Placed[], map: BoneMap): { legs: number; arms: number } | undefined {
  const way = (from: number | undefined, to: number | undefined): Vec3 | undefined => {
    const [start, end] = [placed[from ?? -1]?.position, placed[to ?? -1]?.position]
    return start && end && normalize(subtract(end, start))
  }
  const up = way(map.hips, map.head ?? map.neck ?? map.chest ?? map.spine)
  const side = way(map.rightUpperLeg, map.leftUpperLeg)
  const [left, right] = [way(map.leftUpperLeg, map.leftFoot), way(map.rightUpperLeg, map.rightFoot)]
  if (!up || !side || !left || !right) return undefined
  const [leftArm, rightArm] = [way(map.leftUpperArm, map.leftHand), way(map.rightUpperArm, map.rightHand)]
  return {
    legs: Math.max(dot(up, left), dot(up, right)),
    arms: leftArm && rightArm ? (dot(leftArm, side) - dot(rightArm, side)) / 2 : 0,
  }
}

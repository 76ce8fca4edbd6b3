import {
  add,
  dot,
  IDENTITY,
  invert,
  multiply,
  normalize,
  perpendicular,
  rotateVector,
  scale,
} from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { FlatLimb } from './skeleton-2d.ts'
import type { BodyBefore } from './body-before.ts'
import { guessLimb, type LimbGuess, type LimbName } from './limb-guess.ts'
import { inSpace, linesBefore, type SeenSkeleton, SIGNS } from './seen-skeleton.ts'
import type { TrunkGuess } from './trunk-guess.ts'

/** The two parts of each limb. */
export const LIMB_PARTS = {
  leftArm: ['leftUpperArm', 'leftLowerArm'],
  rightArm: ['rightUpperArm', 'rightLowerArm'],
  leftLeg: ['leftUpperLeg', 'leftLowerLeg'],
  rightLeg: ['rightUpperLeg', 'rightLowerLeg'],
} as const satisfies Record<LimbName, readonly [FlatLimb, FlatLimb]>

/** A way in which a limb may point: its two parts in space (metres), the turns that do it, and how unlikely it is. */
export type LimbWay = {
  readonly guess: LimbGuess
  readonly lines: readonly [Vec3, Vec3]
  readonly cost: number
}

/** Every way a limb may point, with turns that do it. */
export function limbWays(seen: SeenSkeleton, trunk: TrunkGuess, limb: LimbName): readonly LimbWay[] {
  const { before, front, isMoved } = seen
  const [first, second] = LIMB_PARTS[limb]
  const lines = linesBefore(before)
  const above = limb.endsWith('Arm')
    ? multiply(trunk.chest, before.local[limb === 'leftArm' ? 'leftShoulder' : 'rightShoulder'] ?? IDENTITY)
    : trunk.hips
  const choices = (part: FlatLimb): readonly Vec3[] => {
    const old = lines[part]
    if (before.isStart && old && !isMoved.has(part)) return [old]
    const signs = front[part] ? [front[part]] : SIGNS
    return signs.map((sign) => inSpace(seen, part, sign)).filter((line) => line !== undefined)
  }
  const found = choices(first)
  // A limb that is not seen hangs down.
  const hanging = limb.endsWith('Arm') ? hangingArm(trunk, limb, before) : scale(before.up, -1)
  const uppers = found.length > 0 || before.isStart ? found : [hanging]
  const lowers = choices(second)
  const ways: LimbWay[] = []
  for (const one of uppers) {
    // A limb of which only the upper half is seen hangs on straight.
    for (const two of lowers.length > 0 ? lowers : [one]) {
      const guess = guessLimb(before.rig, limb, above, normalize(one, [0, -1, 0]), normalize(two, one))
      let { cost } = guess
      // What was moved a little keeps the way it had.
      for (const [part, now] of [
        [first, one],
        [second, two],
      ] as const) {
        const old = before.isStart ? lines[part] : undefined
        if (old && old[2] * now[2] < 0) cost += Math.min(3, Math.abs(old[2] - now[2]) / 0.05)
      }
      ways.push({ guess, lines: [one, two], cost })
    }
  }
  return ways
}

function hangingArm(trunk: TrunkGuess, limb: LimbName, { up }: BodyBefore): Vec3 {
  const outward = rotateVector(trunk.chest, [limb === 'leftArm' ? 0.2 : -0.2, 0, 0.05])
  return add(outward, scale(up, -1))
}

// Metres: half of a chest's width and depth, and the back down to the seat.
const CHEST = { wide: 0.15, deep: 0.1, long: 0.5 }

/** Arms do not go through the body, and hands that are seen before it are rarely behind it. */
export function throughBody(before: BodyBefore, trunk: TrunkGuess, limb: LimbName, way: LimbWay): number {
  const side = limb === 'leftArm' ? 1 : -1
  const half = (before.lengths.shoulders ?? 0.33) / 2
  const inChest = (v: Vec3) => rotateVector(invert(trunk.chest), v)
  const elbow = add([half * side, 0, 0], inChest(way.lines[0]))
  const wrist = add(elbow, inChest(way.lines[1]))
  let cost = 0
  const between = add(scale(elbow, 0.4), scale(wrist, 0.6))
  for (const [x, y, z] of [elbow, wrist, between] as readonly Vec3[]) {
    if (y > 0.05 || y < -CHEST.long || Math.abs(x) > CHEST.wide * 1.4) continue
    if (Math.abs(x) < CHEST.wide && Math.abs(z) < CHEST.deep) cost += 5 * (1 - Math.abs(z) / CHEST.deep)
    if (z < -0.04) cost += 1.5
  }
  const [x, y, z] = wrist
  if (y > 0.05 && Math.abs(x) < 0.12 && z < 0.02) cost += 2
  return cost
}

/** Who stands on feet has them under the body, fore and aft as well. */
export function balanceCost(
  { plane, before }: SeenSkeleton,
  trunk: TrunkGuess,
  left: LimbWay,
  right: LimbWay,
): number {
  const { up } = before
  const away = normalize(perpendicular([0, 0, 1], up), [0, 0, 1])
  const feet = [left, right].map(({ lines }) => add(lines[0], lines[1]))
  const spine = rotateVector(trunk.hips, [0, before.lengths.torso ?? 0.5, 0])
  const heights = feet.map((foot) => dot(foot, up))
  const lowest = Math.min(...heights)
  const placed = feet.filter((foot) => dot(foot, up) < lowest + 0.12).map((foot) => dot(foot, away))
  const weight = dot(spine, away) * 0.45
  const forward = rotateVector(trunk.hips, [0, 0, 1])
  // Feet are longer before the ankle than behind it.
  const ahead = dot(forward, away) * 0.06
  const [near, far] = [Math.min(...placed) - 0.06 + ahead, Math.max(...placed) + 0.06 + ahead]
  const beyond = Math.max(0, near - weight, weight - far)
  // Who sits or kneels rests on something else.
  const stands = Math.min(1, Math.max(0, -lowest / ((before.lengths.leftUpperLeg ?? 0.4) * 1.6)))
  return (
    Math.min(5, (beyond / 0.12) ** 2) * stands * (plane.points.leftAnkle && plane.points.rightAnkle ? 1 : 0)
  )
}

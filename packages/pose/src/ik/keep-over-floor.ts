import type { Bone } from '../skeleton/bones.ts'
import { LIMB_OF_END, type LimbEnd, solveLimb, turnEnd } from './limb-solver.ts'
import { addScaled, length, rotateVector, scale, subtract } from '../math/math.ts'
import { type Levels, LOW } from './levels.ts'
import { lowestCorner, plantFoot } from './plant.ts'
import type { Gesture, Place, Wish } from './reach-gesture.ts'
import { endBeyond, FEET } from './reach-gesture.ts'
import { jointOf, type Stance } from '../kinematics/rig.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { contactPointFacing, contactPointOf } from '../kinematics/contact-point-places.ts'
import type { Vec3 } from '../math/vector.ts'

const HANDS = ['leftHand', 'rightHand'] as const
// Of the hips' height: how near to the floor a palm must be to stand on it; and how far down it must look.
const NEAR = 0.03
const DOWN = -0.7
// Times that the hips are raised and the feet stood anew before the body is raised as a whole.
const RAISES = 4

/** Hands that stand on the floor hold like pins while something else is dragged. */
export function plantedHands(
  skeleton: Skeleton,
  { rig, start }: Gesture,
  dragged: Bone,
  pins: readonly Place[],
): readonly Place[] {
  return HANDS.flatMap((hand): readonly Place[] => {
    if (hand === dragged || hand === endBeyond(dragged) || !rig.parent.has(hand)) return []
    if (pins.some(({ bone }) => bone === hand)) return []
    const contactPoint = hand === 'leftHand' ? 'leftPalm' : 'rightPalm'
    const palm = contactPointOf(skeleton, contactPoint)
    const joint = jointOf(rig, start, hand)
    if (!palm || palm.bone !== hand) return []
    const height = joint.position[1] + rotateVector(joint.rotation, palm.offset)[1]
    const looks = rotateVector(joint.rotation, contactPointFacing(contactPoint))[1]
    if (Math.abs(height) > NEAR * rig.hipsHeight || looks > DOWN) return []
    return [{ bone: hand, ...joint }]
  })
}

/** The wish with its place so high that what is dragged stays over the floor. */
export function overFloor(gesture: Gesture, wish: Wish): Wish {
  if (!gesture.levels) return wish
  const [x, y, z] = wish.position
  const least = isFoot(wish.bone) ? leastOfFoot(gesture, wish) : gesture.levels.get(wish.bone)
  return least !== undefined && y < least ? { ...wish, position: [x, least, z] } : wish
}

type Foot = (typeof FEET)[number]

function isFoot(bone: Bone): bone is Foot {
  return bone === 'leftFoot' || bone === 'rightFoot'
}

/** How low an ankle may be when its foot keeps its turn. */
function leastOfFoot({ rig, start, limbs, soles }: Gesture, { bone }: Wish): number | undefined {
  const sole = isFoot(bone) ? soles[bone] : undefined
  if (!isFoot(bone) || !sole) return undefined
  const lowest = lowestCorner(rig, start, sole, bone)
  return limbs[bone].end.position[1] - lowest + Math.min(0, lowest)
}

/**
 * Stands the planted feet where they stood, and keeps the rest of the body over the floor: seat and knees raise the hips, hands that
 * would go through it lie on it. A continuous function of the stance; changes it in place. `arePlanted`: the feet stand already.
 */
export function settle(
  gesture: Gesture,
  stance: Stance,
  wish: Pick<Wish, 'bone'>,
  pins: readonly Place[],
  arePlanted = false,
): void {
  const { rig, start, limits, limbs, plants, levels } = gesture
  if (!levels) return
  const isOwn = (end: LimbEnd): boolean =>
    end === wish.bone || end === endBeyond(wish.bone) || pins.some(({ bone }) => bone === end)
  const hasMoved = stance.local.hips !== start.local.hips || length(subtract(stance.hips, start.hips)) > 0
  const plantFeet = (): void => {
    for (const foot of FEET) {
      const plant = plants[foot]
      if (plant && hasMoved && !isOwn(foot)) plantFoot(rig, stance, limbs[foot], plant, limits)
    }
  }
  if (!arePlanted) plantFeet()
  if (hasMoved && !pins.some(({ bone }) => bone === 'hips')) {
    const held = HANDS.filter((hand) => pins.some(({ bone }) => bone === hand)).map(
      (hand) => [hand, jointOf(rig, stance, hand)] as const,
    )
    let hasRisen = false
    for (let round = 0; round < RAISES; round++) {
      const below = depth(gesture, stance, levels, pins)
      if (below < 1e-5) break
      stance.hips = addScaled(stance.hips, [0, 1, 0], below)
      hasRisen = true
      plantFeet()
    }
    // Hands that hold stay where they were before knees or seat raised the body.
    for (const [hand, { position, rotation }] of hasRisen ? held : []) {
      solveLimb(rig, stance, limbs[hand], position, limits)
      turnEnd(rig, stance, limbs[hand], rotation, limits)
    }
  }
  if (isFoot(wish.bone)) raiseFoot(gesture, stance, wish.bone)
  for (const hand of HANDS) if (!isOwn(hand)) layHand(gesture, stance, hand, levels.get(hand))
}

/**
 * The stance raised as a whole until neither soles nor seat nor knees are in the floor: what is left when nothing else gives way. What
 * someone pinned stays where it is pinned, floor or not.
 */
export function raised(gesture: Gesture, stance: Stance, pins: readonly Pick<Place, 'bone'>[]): Stance {
  const { levels } = gesture
  const below = levels && pins.length === 0 ? depth(gesture, stance, levels, pins) : 0
  return below < 1e-6 ? stance : { ...stance, hips: addScaled(stance.hips, [0, 1, 0], below) }
}

/** How deep soles that are not pinned, seat or knees are in the floor, metres. */
function depth(
  { rig, soles }: Gesture,
  stance: Stance,
  levels: Levels,
  pins: readonly Pick<Place, 'bone'>[],
): number {
  let most = 0
  for (const bone of LOW) {
    const level = levels.get(bone)
    if (level !== undefined) most = Math.max(most, level - jointOf(rig, stance, bone).position[1])
  }
  for (const foot of FEET) {
    if (pins.some(({ bone }) => bone === foot)) continue
    const level = levels.get(foot)
    const sole = level === undefined ? undefined : soles[foot]
    if (sole && level !== undefined) most = Math.max(most, level - lowestCorner(rig, stance, sole, foot))
  }
  return most
}

/** A dragged foot that its ankle tilts goes no deeper than the floor. */
function raiseFoot({ rig, start, limbs, limits, soles }: Gesture, stance: Stance, foot: Foot): void {
  const sole = soles[foot]
  if (!sole) return
  const level = Math.min(0, lowestCorner(rig, start, sole, foot))
  for (let round = 0; round < 3; round++) {
    const below = level - lowestCorner(rig, stance, sole, foot)
    if (below < 1e-5) return
    const { position, rotation } = jointOf(rig, stance, foot)
    solveLimb(rig, stance, limbs[foot], addScaled(position, [0, 1, 0], below), limits)
    turnEnd(rig, stance, limbs[foot], rotation, limits)
  }
}

/** A hand that hangs into the floor is laid on it. */
function layHand({ rig, limbs, limits }: Gesture, stance: Stance, hand: LimbEnd, level?: number): void {
  if (level === undefined) return
  const { position } = jointOf(rig, stance, LIMB_OF_END[hand].end)
  const below = level - position[1]
  if (below < 1e-5) return
  const up: Vec3 = scale([0, 1, 0], below)
  solveLimb(rig, stance, limbs[hand], addScaled(position, up, 1), limits)
}

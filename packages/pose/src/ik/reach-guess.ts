import type { Bone } from '../skeleton/bones.ts'
import {
  LIMB_OF_END,
  limbReach,
  type LimbEnd,
  type LimbStart,
  solveLimb,
  solveMiddle,
  solveTurned,
  turnEnd,
} from './limb-solver.ts'
import {
  addScaled,
  clamp,
  DEGREES,
  distance,
  dot,
  length,
  normalize,
  perpendicular,
  scale,
  subtract,
} from '../math/math.ts'
import { ankleAt, plantFoot } from './plant.ts'
import {
  copyOf,
  endBeyond,
  ENDS,
  FEET,
  type Gesture,
  type Guess,
  type Place,
  turnOf,
  weightOf,
  type Wish,
} from './reach-gesture.ts'
import { jointOf, localTurn, type Stance } from '../kinematics/rig.ts'
import type { Foot } from '../kinematics/soles.ts'
import { type Helpers, leanTowards } from './trunk.ts'
import { soften } from './two-bone.ts'
import type { Vec3 } from '../math/vector.ts'

// Who helps when this bone is dragged, from the hips up, with shares of the work.
const TRUNK: Partial<Record<Bone, Partial<Record<Bone, number>>>> = {
  spine: { hips: 0.6 },
  chest: { hips: 0.45, spine: 1 },
  upperChest: { hips: 0.35, spine: 0.9, chest: 1 },
  neck: { hips: 0.3, spine: 0.8, chest: 0.8, upperChest: 0.7 },
  head: { hips: 0.2, spine: 0.7, chest: 0.7, upperChest: 0.6, neck: 0.9 },
}

const ROUNDS = 8
// Metres: a hand that misses by much more is behind the body, where the trunk cannot help.
const HOPELESS = 0.06
// Of the hips' height: how far the weight may sway before the pelvis goes against it.
const SWAY = 0.02
// Radians that heels lift for hips that are dragged up.
const TIPTOE = 45 / DEGREES

/** A guess by closed formulas: exact where limbs are free, smooth in the wish, and near elsewhere. A pure function of gesture and wish. */
export function guess(gesture: Gesture, wish: Wish, pins: readonly Place[]): Guess {
  const { rig, start } = gesture
  const stance = copyOf(start)
  const { bone, position } = wish
  if (bone !== 'hips') placeHips(stance, pins)
  const beyond = endBeyond(bone)
  if (bone in LIMB_OF_END) return { stance, miss: reachEnd(gesture, stance, wish, bone as LimbEnd, pins) }
  let held = 0
  if (beyond) held = reachMiddle(gesture, stance, wish, beyond, pins)
  else if (bone === 'hips') {
    stance.hips = position
    if (typeof wish.rotation === 'object') stance.local.hips = wish.rotation
    stance.hips = lowerOntoFeet(gesture, stance, 0.03 * rig.hipsHeight, undefined, true)
    held = holdEnds(gesture, stance, pins)
  } else held = reachTrunk(gesture, stance, wish, pins)
  return { stance, miss: Math.max(held, distance(jointOf(rig, stance, bone).position, position)) }
}

/** A guess for several places at once: the hips where they shall be, and each limb at its own. */
export function guessAll(gesture: Gesture, places: readonly Place[]): Guess {
  const stance = copyOf(gesture.start)
  placeHips(stance, places)
  return { stance, miss: holdEnds(gesture, stance, places) }
}

/** Pinned hips are where their pin says. */
function placeHips(stance: Stance, pins: readonly Place[]): void {
  const pin = pins.find(({ bone }) => bone === 'hips')
  if (!pin) return
  stance.hips = pin.position
  if (pin.rotation) stance.local.hips = pin.rotation
}

function reachEnd(
  gesture: Gesture,
  stance: Stance,
  wish: Wish,
  end: LimbEnd,
  pins: readonly Place[],
): number {
  const { rig, start, limits } = gesture
  const limb = gesture.limbs[end]
  const helpers = end.endsWith('Hand') ? handHelpers(gesture, end, pins) : footHelpers(gesture, pins)
  const slack = excess(limb, limb.bend.distance)
  const isHeld = pins.some(({ bone }) => bone === 'hips')
  for (let round = 0; round < ROUNDS; round++) {
    const result = solveLimb(rig, stance, limb, wish.position, limits)
    const away = subtract(wish.position, jointOf(rig, stance, limb.limb.upper).position)
    const early = Math.max(0, excess(limb, length(away)) - slack)
    // Along the limb the body starts early and smoothly; across it, it makes up for what the limits refuse, unless that is hopeless.
    const way = normalize(away)
    const across = end.endsWith('Hand') ? perpendicular(result.miss, way) : ([0, 0, 0] as const)
    const needed = addScaled(scale(across, 1 / (1 + dot(across, across) / HOPELESS ** 2)), way, early)
    if (length(needed) < 1e-7) break
    leanTowards(rig, stance, start, helpers, result.end, needed, limits)
    if (!isHeld) settleHips(gesture, stance, true, end)
  }
  const held = holdEnds(gesture, stance, pins, end)
  const turn = turnOf(gesture, wish, end)
  const { miss } = turn
    ? solveTurned(rig, stance, limb, wish.position, turn, limits)
    : solveLimb(rig, stance, limb, wish.position, limits)
  return Math.max(held, length(miss))
}

/** The pelvis goes along with an elbow or knee that shall leave the reach of its upper bone; for an elbow it stays. */
function reachMiddle(
  gesture: Gesture,
  stance: Stance,
  wish: Wish,
  end: LimbEnd,
  pins: readonly Place[],
): number {
  const { rig, start, limits, rise } = gesture
  const limb = gesture.limbs[end]
  solveMiddle(rig, stance, limb, wish.position, limits)
  if (end.endsWith('Foot') && !pins.some(({ bone }) => bone === 'hips')) {
    const unit = rig.hipsHeight
    for (let round = 0; round < 3; round++) {
      const [x, y, z] = subtract(wish.position, jointOf(rig, stance, wish.bone).position)
      if (Math.hypot(x, y, z) < 1e-5) break
      const [sx, sy, sz] = subtract(stance.hips, start.hips)
      const aside = scale([sx + 0.6 * x, 0, sz + 0.6 * z], 1)
      const far = length(aside)
      const kept = far > 1e-9 ? soften(far, 0.25 * unit, 0.1 * unit) / far : 1
      const down = clamp(sy + y, -0.6 * unit, rise)
      stance.hips = [start.hips[0] + aside[0] * kept, start.hips[1] + down, start.hips[2] + aside[2] * kept]
      solveMiddle(rig, stance, limb, wish.position, limits)
    }
  }
  const turn = turnOf(gesture, wish, end)
  if (turn) turnEnd(rig, stance, limb, turn, limits)
  return holdEnds(gesture, stance, pins, end)
}

function reachTrunk(gesture: Gesture, stance: Stance, wish: Wish, pins: readonly Place[]): number {
  const { rig, start, limits } = gesture
  const { bone } = wish
  const isHigh = bone === 'head' || bone === 'neck'
  const held = pins.some((pin) => pin.bone === 'hips')
  const helpers: Helpers = {
    shares: new Map(Object.entries(TRUNK[bone] ?? {}) as [Bone, number][]),
    hipsMove: held ? 0 : isHigh ? 0.25 : 0.4,
    hipsRise: gesture.rise,
  }
  for (let round = 0; round < ROUNDS + 4; round++) {
    const point = jointOf(rig, stance, bone).position
    leanTowards(rig, stance, start, helpers, point, subtract(wish.position, point), limits)
    // Who drags the loins means the pelvis itself.
    if (!held) settleHips(gesture, stance, bone !== 'spine')
  }
  const turn = wish.rotation ?? 'follow'
  const kept = turn === 'keep-world' ? jointOf(rig, start, bone).rotation : turn
  if (kept !== 'follow') stance.local[bone] = localTurn(rig, stance, bone, kept)
  return holdEnds(gesture, stance, pins)
}

function handHelpers(gesture: Gesture, end: LimbEnd, pins: readonly Place[]): Helpers {
  const side = end === 'leftHand' ? 'leftShoulder' : 'rightShoulder'
  const held = pins.some((pin) => pin.bone === 'hips')
  const trunk: [Bone, number][] = [
    ['hips', held ? 0 : 0.3],
    ['spine', 0.55],
    ['chest', 0.6],
    ['upperChest', 0.5],
    [side, 0.8],
  ]
  return { shares: new Map(trunk), hipsMove: held ? 0 : 0.12, hipsRise: gesture.rise }
}

/** A foot that reaches far tilts and takes along the pelvis. */
function footHelpers(gesture: Gesture, pins: readonly Place[]): Helpers {
  const held = pins.some((pin) => pin.bone === 'hips')
  return { shares: new Map([['hips', held ? 0 : 0.5]]), hipsMove: held ? 0 : 0.25, hipsRise: gesture.rise }
}

/** How much farther than comfortable a goal `distance` metres from the limb's root is; legs may be nearly straight. */
function excess(limb: LimbStart, distance: number): number {
  const full = limbReach(limb)
  const [most, softness] = limb.limb.end.endsWith('Hand') ? [0.99, 0.035] : [0.998, 0.01]
  return distance - soften(distance, most * full, softness * full)
}

/** Feet stay where they stood, pinned hands where they are pinned; the worst one's miss in metres. */
function holdEnds(gesture: Gesture, stance: Stance, pins: readonly Place[], dragged?: LimbEnd): number {
  const { rig, start, limits } = gesture
  const moved = distance(stance.hips, start.hips) > 0 || stance.local.hips !== start.local.hips
  let worst = 0
  for (const end of ENDS) {
    if (end === dragged) continue
    const pin = pins.find((one) => one.bone === end)
    const foot = end.endsWith('Foot')
    if (!pin && !(foot && moved)) continue
    const limb = gesture.limbs[end]
    const plant = pin || !foot ? undefined : gesture.plants[end as Foot]
    if (plant) {
      worst = Math.max(worst, plantFoot(rig, stance, limb, plant, limits).miss)
      continue
    }
    const target = pin?.position ?? limb.end.position
    const turn = pin?.rotation ?? (foot ? limb.end.rotation : undefined)
    const { miss } = turn
      ? solveTurned(rig, stance, limb, target, turn, limits)
      : solveLimb(rig, stance, limb, target, limits)
    worst = Math.max(worst, length(miss))
  }
  return worst
}

/** Helpers may carry the hips aside: the pelvis goes against the weight, and sinks until straight legs stand again. */
function settleHips(gesture: Gesture, stance: Stance, balances: boolean, dragged?: LimbEnd): void {
  if (balances) balance(gesture, stance)
  if (stance.hips !== gesture.start.hips)
    stance.hips = lowerOntoFeet(gesture, stance, 0.3 * gesture.rig.hipsHeight, dragged)
}

/** One who stands keeps the weight over the feet: what leans out one way pushes the pelvis the other way. */
function balance({ rig, weight }: Gesture, stance: Stance): void {
  if (!weight) return
  const [x, , z] = subtract(weightOf(rig, stance), weight)
  const far = Math.hypot(x, z)
  const free = SWAY * rig.hipsHeight
  // Little sway is let be; the rest is taken back by and by, round after round.
  const share = far / (far + free)
  const [hx, hy, hz] = stance.hips
  stance.hips = [hx - x * share, hy, hz - z * share]
}

/**
 * The place for the hips nearest below theirs from which straight legs still meet the floor, at most `most` metres lower; `isTiptoe`: with
 * the heels of feet that stand lifted.
 */
function lowerOntoFeet(
  gesture: Gesture,
  stance: Stance,
  most: number,
  dragged?: LimbEnd,
  isTiptoe = false,
): Vec3 {
  let drop = 0
  for (const foot of FEET) {
    if (foot === dragged) continue
    const limb = gesture.limbs[foot]
    const root = jointOf(gesture.rig, stance, limb.limb.upper).position
    const plant = isTiptoe ? gesture.plants[foot] : undefined
    const [x, y, z] = subtract(plant ? ankleAt(plant, TIPTOE) : limb.end.position, root)
    const across = x * x + z * z
    const reach = limbReach(limb)
    drop = Math.max(drop, -y - Math.sqrt(Math.max(0, reach * reach - across)))
  }
  const [x, y, z] = stance.hips
  return [x, y - soften(drop, most, most / 2), z]
}

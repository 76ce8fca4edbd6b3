import { type Bone, BONES } from '../skeleton/bones.ts'
import { fitPose, worldJoints } from '../kinematics/forward.ts'
import { readFreedoms, writeFreedoms } from '../skeleton/joint-angles.ts'
import { freedomsOf } from '../skeleton/joint-limits.ts'
import { limitPose, limitRotation } from '../kinematics/limit-joints.ts'
import {
  addScaled,
  angleBetween,
  anyPerpendicular,
  clamp,
  DEGREES,
  distance,
  fromAxisAngle,
  IDENTITY,
  invert,
  length,
  normalize,
  rotateVector,
  subtract,
} from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import { reach, REACH_BONES, type ReachBone, type Reached } from '../ik/reach.ts'
import { shortQuat } from '../math/short-numbers.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { fullReach } from '../ik/two-bone.ts'
import { solveTwoBone } from './solve-two-bone.ts'
import type { Vec3 } from '../math/vector.ts'

/** One drag as a person makes it: from where the bone is through these places, metres in the avatar frame. */
export type Drag = { readonly start: Pose; readonly bone: ReachBone; readonly goals: readonly Goal[] }
type Goal = { readonly position: Vec3; readonly isReachable: boolean }

/** What a drag showed. `error`: metres at the worst reachable goal; `turn`: degrees, the most that one step turned a joint. */
export type Dragged = {
  readonly error: number
  readonly turn: number
  /** Solves with the pointer at rest until the bone was within 0.5 mm of a reachable goal, at worst. */
  readonly lag: number
  readonly steps: number
  readonly isLimited: boolean
  readonly footSlip: number
}

const STEP = 0.002
const NEAR = 0.0005
const MOST_HOLDS = 30

/**
 * A random drag of a random bone. It goes to a place that is reachable, on to one that may not be, and back to a reachable one.
 * Reachable means: another pose inside the limits has the bone there. That pose differs from the start in the joints that a person would
 * use for it (arm, collar bone and spine for a hand, leg for a foot, spine for the trunk, the root for elbow and knee), by up to 50° each.
 * For hips and lower spine: the hips move, and legs inside their limits get to both feet, bent at least a little (97 % of their length).
 */
export function randomDrag(skeleton: Skeleton, poses: readonly Pose[], random: () => number): Drag {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const between = (low: number, high: number): number => low + (high - low) * random()
  const has = new Set(skeleton.bones.map(({ name }) => name))
  const bone = pick(REACH_BONES.filter((one) => has.has(one)))
  const base = limitPose(fitPose(skeleton, pick(poses)))
  const sway = BODY.filter((one) => has.has(one)).map((one) => [one, 6] as const)
  const start = limitPose(swayed(base, Object.fromEntries(sway), between))
  const reachable = (): Goal => {
    if (bone === 'hips' || bone === 'spine') return hipsGoal(skeleton, start, bone, between)
    const spans = Object.entries(spansOf(bone)).filter(([one]) => has.has(one as Bone))
    const other = swayed(start, Object.fromEntries(spans), between)
    return { position: placeOf(skeleton, other, bone), isReachable: true }
  }
  const anywhere = addScaled(
    placeOf(skeleton, start, bone),
    [between(-1, 1), between(-1, 1), between(-1, 1)],
    0.45 * skeleton.hipsHeight,
  )
  return { start, bone, goals: [reachable(), { position: anywhere, isReachable: false }, reachable()] }
}

/** Makes a drag in steps of 2 mm, each from the one before, as the maker does; at each goal the pointer rests for a while. */
export function makeDrag(skeleton: Skeleton, { start, bone, goals }: Drag): Dragged {
  let place = placeOf(skeleton, start, bone)
  let previous: Reached = { pose: start, position: place }
  const shown = { error: 0, turn: 0, lag: 0, steps: 0, isLimited: true, footSlip: 0 }
  const step = (position: Vec3): Pose => {
    const pose = reach(skeleton, previous.pose, { bone, position }, { limits: true, start, previous })
    shown.turn = Math.max(shown.turn, biggestTurn(previous.pose, pose))
    if (limitPose(pose) !== pose) shown.isLimited = false
    shown.steps++
    previous = { pose, position }
    return pose
  }
  for (const { position, isReachable } of goals) {
    const way = subtract(position, place)
    const count = Math.ceil(distance(position, place) / STEP)
    for (let at = 1; at <= count; at++) step(addScaled(place, way, at / count))
    place = position
    const miss = (): number => distance(placeOf(skeleton, previous.pose, bone), position)
    if (!isReachable) continue
    let holds = 0
    while (holds < MOST_HOLDS && miss() > NEAR) {
      step(position)
      holds++
    }
    shown.lag = Math.max(shown.lag, holds)
    shown.error = Math.max(shown.error, miss())
    if (!bone.endsWith('Foot') && !bone.endsWith('LowerLeg'))
      for (const foot of ['leftFoot', 'rightFoot'] as const)
        shown.footSlip = Math.max(
          shown.footSlip,
          distance(placeOf(skeleton, previous.pose, foot), placeOf(skeleton, start, foot)),
        )
  }
  return shown
}

/** Degrees by which the joint that turned most turned. */
export function biggestTurn(a: Pose, b: Pose): number {
  let most = 0
  for (const bone of BONES) {
    const [before, after] = [a.rotations[bone], b.rotations[bone]]
    if (before !== after) most = Math.max(most, angleBetween(before ?? IDENTITY, after ?? IDENTITY))
  }
  return most * DEGREES
}

function placeOf(skeleton: Skeleton, pose: Pose, bone: Bone): Vec3 {
  return worldJoints(skeleton, pose).get(bone)?.position ?? [NaN, NaN, NaN]
}

type Spans = Partial<Record<Bone, number | readonly [number, number, number]>>

const SIDES = ['left', 'right'] as const
const SPINE: readonly Bone[] = ['spine', 'chest', 'upperChest', 'neck', 'head']
const BODY: readonly Bone[] = [
  ...SPINE,
  ...SIDES.flatMap((side): Bone[] => [
    `${side}Shoulder`,
    `${side}UpperArm`,
    `${side}LowerArm`,
    `${side}UpperLeg`,
    `${side}LowerLeg`,
  ]),
]

/** Degrees by which each joint may turn for a place of this bone to be thought of. */
function spansOf(bone: ReachBone): Spans {
  const side = bone.startsWith('left') ? 'left' : 'right'
  if (bone.endsWith('Hand'))
    return {
      spine: 8,
      chest: 8,
      upperChest: 6,
      [`${side}Shoulder`]: 10,
      [`${side}UpperArm`]: [50, 50, 30],
      [`${side}LowerArm`]: [50, 0, 0],
    }
  if (bone.endsWith('Foot')) return { [`${side}UpperLeg`]: [45, 20, 20], [`${side}LowerLeg`]: [50, 0, 0] }
  if (bone.endsWith('LowerArm')) return { [`${side}UpperArm`]: [50, 50, 30] }
  if (bone.endsWith('LowerLeg')) return { [`${side}UpperLeg`]: [45, 20, 20] }
  const below = SPINE.slice(0, SPINE.indexOf(bone))
  return Object.fromEntries(below.map((one) => [one, 12]))
}

function swayed(pose: Pose, spans: Spans, between: (low: number, high: number) => number): Pose {
  const rotations: Pose['rotations'] = { ...pose.rotations }
  for (const [name, span] of Object.entries(spans)) {
    const bone = name as Bone
    const [a, b, t] = typeof span === 'number' ? [span, span, span] : span
    const { swings, twist, coneLimit = 180 } = freedomsOf(bone)
    const now = readFreedoms(bone, rotations[bone] ?? IDENTITY)
    const first = clamp(now[0] + between(-a, a), swings[0].min, swings[0].max)
    const second = clamp(now[1] + between(-b, b), swings[1].min, swings[1].max)
    const factor = Math.min(1, coneLimit / Math.max(1e-9, Math.hypot(first, second)))
    const about = clamp(now[2] + between(-t, t), twist.min, twist.max)
    rotations[bone] = shortQuat(writeFreedoms(bone, [first * factor, second * factor, about]))
  }
  return { ...pose, rotations }
}

function hipsGoal(
  skeleton: Skeleton,
  start: Pose,
  bone: Bone,
  between: (low: number, high: number) => number,
): Goal {
  const from = placeOf(skeleton, start, bone)
  for (let tries = 0; tries < 50; tries++) {
    const h = skeleton.hipsHeight
    const way: Vec3 = [between(-0.15, 0.15) * h, between(-0.35, 0.05) * h, between(-0.15, 0.15) * h]
    if (SIDES.every((side) => canReachFloor(skeleton, start, side, way)))
      return { position: addScaled(from, way, 1), isReachable: true }
  }
  return { position: from, isReachable: true }
}

/** Whether a leg inside its limits still gets to its foot when the hips move: every side that the knee can be on is tried. */
function canReachFloor(skeleton: Skeleton, start: Pose, side: 'left' | 'right', way: Vec3): boolean {
  const [upper, lower, foot] = [`${side}UpperLeg`, `${side}LowerLeg`, `${side}Foot`] as const
  const rest = new Map(skeleton.bones.map(({ name, position }) => [name, position]))
  const offset = (to: Bone, of: Bone): Vec3 => subtract(rest.get(to) ?? [0, 0, 0], rest.get(of) ?? [0, 0, 0])
  const bones = { upper: offset(lower, upper), lower: offset(foot, lower), hinge: [1, 0, 0] as Vec3 }
  const hip = addScaled(placeOf(skeleton, start, upper), way, 1)
  const turn = invert(start.rotations.hips ?? IDENTITY)
  const target = rotateVector(turn, subtract(placeOf(skeleton, start, foot), hip))
  if (length(target) > 0.97 * fullReach(bones)) return false
  const along = normalize(target, [0, -1, 0])
  for (let degrees = 0; degrees < 360; degrees += 2) {
    const pole = rotateVector(fromAxisAngle(along, degrees / DEGREES), anyPerpendicular(along))
    const solved = solveTwoBone(bones, target, pole)
    const isInside = limitRotation(upper, solved.upper) === solved.upper
    if (isInside && solved.bend >= 0 && solved.bend <= KNEE) return true
  }
  return false
}

const KNEE = freedomsOf('leftLowerLeg').swings[0].max / DEGREES

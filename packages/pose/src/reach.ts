import { type Bone, BONES } from './bones.ts'
import { fitPose } from './forward.ts'
import {
  endDistance,
  LIMB_OF_END,
  limbReach,
  type LimbEnd,
  type LimbStart,
  measureLimb,
  solveLimb,
  solveMiddle,
  turnEnd,
} from './limb-solver.ts'
import {
  add,
  addScaled,
  clamp,
  distance,
  dot,
  length,
  normalize,
  perpendicular,
  scale,
  subtract,
} from './math.ts'
import type { Pose } from './pose.ts'
import type { PinBone } from './scene.ts'
import { glide } from './reach-glide.ts'
import { type Mobility, refine, type Task } from './reach-refine.ts'
import { hipsOffset, shortQuat } from './short-numbers.ts'
import { limitRotation } from './limits.ts'
import { jointOf, localTurn, type Rig, rigOf, type Stance } from './rig.ts'
import type { Skeleton } from './skeleton.ts'
import { type Helpers, leanTowards } from './trunk.ts'
import { soften } from './two-bone.ts'
import type { Quat, Vec3 } from './vector.ts'

const ENDS = ['leftHand', 'rightHand', 'leftFoot', 'rightFoot'] as const
const FEET = ['leftFoot', 'rightFoot'] as const
const MIDDLES = {
  leftLowerArm: 'leftHand',
  rightLowerArm: 'rightHand',
  leftLowerLeg: 'leftFoot',
  rightLowerLeg: 'rightFoot',
} as const satisfies Partial<Record<Bone, LimbEnd>>

// Who helps when this bone is dragged, from the hips up, with shares of the work.
const TRUNK = {
  spine: { hips: 0.6 },
  chest: { hips: 0.45, spine: 1 },
  upperChest: { hips: 0.35, spine: 0.9, chest: 1 },
  neck: { hips: 0.3, spine: 0.8, chest: 0.8, upperChest: 0.7 },
  head: { hips: 0.2, spine: 0.7, chest: 0.7, upperChest: 0.6, neck: 0.9 },
} as const satisfies Partial<Record<Bone, Partial<Record<Bone, number>>>>

/** The bones that can be dragged to a place. */
export const REACH_BONES = [
  'hips',
  ...(Object.keys(TRUNK) as (keyof typeof TRUNK)[]),
  ...ENDS,
  ...(Object.keys(MIDDLES) as (keyof typeof MIDDLES)[]),
] as const

/** A bone that can be dragged to a place. */
export type ReachBone = (typeof REACH_BONES)[number]

/** Tells whether a bone can be dragged to a place. */
export function isReachBone(bone: Bone): bone is ReachBone {
  return (REACH_BONES as readonly Bone[]).includes(bone)
}

/** A bone held in place, and in its direction where that is given; metres and turn in the avatar frame. */
export type Pin = { readonly bone: PinBone; readonly position: Vec3; readonly rotation?: Quat }

/** Where a bone shall go (metres, avatar frame) and how it shall be turned meanwhile; feet keep their turn unless told, the rest follows. */
export type ReachGoal = {
  readonly bone: ReachBone
  readonly position: Vec3
  readonly rotation?: Quat | 'keep-world' | 'follow'
}

/** What a gesture's last solve gave, and for which place: from there the next one glides instead of leaping. */
export type Reached = { readonly pose: Pose; readonly position: Vec3 }

/** `start`: the pose in which the gesture began; `pins` hold bones; feet hold by themselves while the hips move. */
export type ReachOptions = {
  readonly limits: boolean
  readonly pins?: readonly Pin[]
  readonly start: Pose
  readonly previous?: Reached
}

const ROUNDS = 8
// Metres: a hand that misses by much more is behind the body, where the trunk cannot help.
const HOPELESS = 0.06

/**
 * The pose in which `goal.bone` is at its goal, or as near as it gets. Without `previous` a pure function of the gesture's start and the
 * goal, whatever way the pointer took; with it, the same pose approached without a leap. Faces and fingers come from `pose`.
 */
export function reach(skeleton: Skeleton, pose: Pose, goal: ReachGoal, options: ReachOptions): Pose {
  const gesture = gestureOf(skeleton, options.start, options.limits)
  const { rig } = gesture
  const stance = seed(gesture, goal, options)
  const from = options.previous && stanceOf(rig, fitPose(skeleton, options.previous.pose))
  const last = mend(gesture, stance, goal, options, from)
  if (!from || !options.previous) return written(rig, pose, gesture.pose, last, options.limits)
  const moved = distance(goal.position, options.previous.position)
  const tracks = tracksOf(gesture, last, goal, options)
  const next = glide(rig, from, last, tracks, LIMBS_ONLY, moved, options.limits)
  return written(rig, pose, gesture.pose, next, options.limits)
}

/** A good guess by closed formulas: exact where limbs are free, smooth in the goal, near elsewhere. */
function seed(gesture: Gesture, goal: ReachGoal, options: ReachOptions): Stance {
  const { rig, start } = gesture
  const stance: Stance = { local: { ...start.local }, hips: start.hips }
  const pins = options.pins ?? []
  const { bone } = goal
  if (bone in LIMB_OF_END) reachEnd(gesture, stance, goal, bone as LimbEnd, options)
  else if (bone in MIDDLES) {
    const end = gesture.limbs[MIDDLES[bone as keyof typeof MIDDLES]]
    solveMiddle(rig, stance, end, goal.position, options.limits)
    turnAlong(gesture, stance, goal, end, options.limits)
  } else if (bone === 'hips') {
    stance.hips = goal.position
    if (Array.isArray(goal.rotation)) stance.local.hips = goal.rotation as Quat
    stance.hips = lowerOntoFeet(gesture, stance, 0.03 * rig.hipsHeight)
    holdEnds(gesture, stance, pins, options.limits)
  } else reachTrunk(gesture, stance, goal, bone as keyof typeof TRUNK, options)
  return stance
}

const LIMBS_ONLY: Mobility = {
  hips: 0,
  turns: new Map<Bone, number>([
    ...Object.values(LIMB_OF_END).flatMap(({ upper, lower, end }): [Bone, number][] => [
      [upper, 1],
      [lower, 1],
      [end, 1],
    ]),
    ['leftShoulder', 0.3],
    ['rightShoulder', 0.3],
  ]),
}
const WHOLE_BODY: Mobility = {
  hips: 0.1,
  turns: new Map<Bone, number>([
    ...LIMBS_ONLY.turns,
    ['hips', 0.2],
    ['spine', 0.4],
    ['chest', 0.4],
    ['upperChest', 0.4],
    ['neck', 0.4],
  ]),
}
// Metres: a miss that is worth every joint's help, and one too great to be helped.
const ENOUGH = 2e-4
const WORTH = 0.12
const BEYOND = 0.3

/** The same stance with every end brought to its place where the guess left it short; far out of reach, the guess stands. */
function mend(
  gesture: Gesture,
  stance: Stance,
  goal: ReachGoal,
  options: ReachOptions,
  previous: Stance | undefined,
): Stance {
  const { rig } = gesture
  const at = jointOf(rig, stance, goal.bone).position
  const away = subtract(goal.position, at)
  const miss = length(away)
  // Out of reach, less and less is asked for beyond the guess, so that no way to a far goal ends in a leap.
  const share = clamp((BEYOND - miss) / (BEYOND - WORTH), 0, 1)
  const position = share < 1 ? addScaled(at, away, share) : goal.position
  const tasks = tracksOf(gesture, stance, { ...goal, position }, options, true)
  const worst = Math.max(...tasks.map((task) => missOf(rig, stance, task)))
  if (worst < ENOUGH) return stance
  const limbs = copyOf(stance)
  const options1 = { limits: options.limits, rounds: 10 }
  if (refine(rig, limbs, tasks, LIMBS_ONLY, options1) < ENOUGH) return limbs
  const middle = goal.bone in MIDDLES
  if (middle) return limbs
  const body = copyOf(limbs)
  const first = refine(rig, body, tasks, WHOLE_BODY, { limits: options.limits, rounds: 12 })
  if (first < ENOUGH || !previous) return body
  const other = copyOf(previous)
  const second = refine(rig, other, tasks, WHOLE_BODY, { limits: options.limits, rounds: 12 })
  return second < first ? other : body
}

function missOf(rig: Rig, stance: Stance, { bone, position }: Task): number {
  return position ? distance(jointOf(rig, stance, bone).position, position) : 0
}

function copyOf({ local, hips }: Stance): Stance {
  return { local: { ...local }, hips }
}

/** The ends that must keep their places: the dragged bone, what is pinned, and feet that stand. */
function tracksOf(
  { rig, limbs }: Gesture,
  stance: Stance,
  goal: ReachGoal,
  { pins = [] }: ReachOptions,
  isWish = false,
): readonly Task[] {
  const placed = jointOf(rig, stance, goal.bone)
  const tasks: Task[] = [{ bone: goal.bone, position: isWish ? goal.position : placed.position }]
  for (const { bone, position, rotation } of pins)
    if (bone !== goal.bone && rig.parent.has(bone))
      tasks.push({ bone, position, ...(rotation && { rotation }) })
  for (const foot of FEET) {
    if (foot === goal.bone || pins.some(({ bone }) => bone === foot) || !rig.parent.has(foot)) continue
    if (goal.bone in MIDDLES && MIDDLES[goal.bone as keyof typeof MIDDLES] === foot) continue
    tasks.push({ bone: foot, position: limbs[foot].end.position, rotation: limbs[foot].end.rotation })
  }
  return tasks
}

// The trunk carries the limbs, so it goes first.
const TRUNK_FIRST: readonly PinBone[] = ['hips', 'chest', 'head', ...ENDS]

/** The pose in which several bones are at their goals at once, or as near as they get; the body moves from where `start` has it. */
export function reachAll(
  skeleton: Skeleton,
  pose: Pose,
  goals: readonly Pin[],
  { limits, start }: { readonly limits: boolean; readonly start: Pose },
): Pose {
  const sorted = goals.toSorted((a, b) => TRUNK_FIRST.indexOf(a.bone) - TRUNK_FIRST.indexOf(b.bone))
  return sorted.reduce((from, goal) => {
    const pins = goals.filter(({ bone }) => bone !== goal.bone)
    return { ...pose, ...turnsOf(reach(skeleton, from, goal, { limits, pins, start: from })) }
  }, start)
}

function turnsOf({ rotations, hips }: Pose): Pick<Pose, 'rotations' | 'hips'> {
  return { rotations, hips }
}

function reachEnd(
  gesture: Gesture,
  stance: Stance,
  goal: ReachGoal,
  end: LimbEnd,
  { limits, pins = [] }: ReachOptions,
): void {
  const { rig, start } = gesture
  const limb = gesture.limbs[end]
  const hand = end.endsWith('Hand')
  if (hand) {
    const helpers = handHelpers(gesture, end, pins)
    const slack = excess(limb, limb.bend.distance)
    for (let round = 0; round < ROUNDS; round++) {
      const result = solveLimb(rig, stance, limb, goal.position, limits)
      const away = subtract(goal.position, jointOf(rig, stance, limb.limb.upper).position)
      const far = length(away)
      const early = Math.max(0, excess(limb, far) - slack)
      // Along the arm the trunk starts early and smoothly; across it, it makes up for what the limits refuse, unless that is hopeless.
      const way = normalize(away)
      const across = perpendicular(result.miss, way)
      const wish = addScaled(scale(across, 1 / (1 + dot(across, across) / HOPELESS ** 2)), way, early)
      if (length(wish) < 1e-7) break
      leanTowards(rig, stance, start, helpers, result.end, wish, limits)
      settleHips(gesture, stance)
    }
    holdEnds(gesture, stance, pins, limits, end)
  }
  solveLimb(rig, stance, limb, goal.position, limits)
  turnAlong(gesture, stance, goal, limb, limits)
}

/** Hands follow the forearm and feet keep their turn, unless the goal says otherwise. */
function turnAlong(
  { rig }: Gesture,
  stance: Stance,
  goal: ReachGoal,
  limb: LimbStart,
  limits: boolean,
): void {
  const turn = goal.rotation ?? (limb.limb.end.endsWith('Foot') ? 'keep-world' : 'follow')
  if (turn !== 'follow') turnEnd(rig, stance, limb, turn === 'keep-world' ? limb.end.rotation : turn, limits)
}

function reachTrunk(
  gesture: Gesture,
  stance: Stance,
  goal: ReachGoal,
  bone: keyof typeof TRUNK,
  { limits, pins = [] }: ReachOptions,
): void {
  const { rig, start } = gesture
  const helpers: Helpers = {
    shares: new Map(Object.entries(TRUNK[bone]) as [Bone, number][]),
    hipsMove: pins.some((pin) => pin.bone === 'hips') ? 0 : bone === 'head' || bone === 'neck' ? 0.25 : 0.4,
    hipsRise: gesture.rise,
  }
  for (let round = 0; round < ROUNDS + 4; round++) {
    const point = jointOf(rig, stance, bone).position
    leanTowards(rig, stance, start, helpers, point, subtract(goal.position, point), limits)
    settleHips(gesture, stance)
  }
  const turn = goal.rotation ?? 'follow'
  const kept = turn === 'keep-world' ? jointOf(rig, start, bone).rotation : turn
  if (kept !== 'follow') stance.local[bone] = localTurn(rig, stance, bone, kept)
  holdEnds(gesture, stance, pins, limits)
}

function handHelpers(gesture: Gesture, end: LimbEnd, pins: readonly Pin[]): Helpers {
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

/** How much farther than comfortable a goal `distance` metres from the limb's root is. */
function excess(limb: LimbStart, distance: number): number {
  const full = limbReach(limb)
  return distance - soften(distance, 0.99 * full, 0.035 * full)
}

/** Feet stay where they stood, pinned hands where they are pinned. */
function holdEnds(
  gesture: Gesture,
  stance: Stance,
  pins: readonly Pin[],
  limits: boolean,
  dragged?: LimbEnd,
): void {
  const { rig, start } = gesture
  const moved = distance(stance.hips, start.hips) > 0 || stance.local.hips !== start.local.hips
  for (const end of ENDS) {
    if (end === dragged) continue
    const limb = gesture.limbs[end]
    const pin = pins.find((one) => one.bone === end)
    const foot = end.endsWith('Foot')
    if (!pin && !(foot && moved)) continue
    const target = pin?.position ?? limb.end.position
    if (!pin && !moved && endDistance(rig, stance, end, target) === 0) continue
    solveLimb(rig, stance, limb, target, limits)
    if (foot || pin?.rotation) turnEnd(rig, stance, limb, pin?.rotation ?? limb.end.rotation, limits)
  }
}

/** Helpers may carry the hips aside; straight legs then let them sink until the feet stand again. */
function settleHips(gesture: Gesture, stance: Stance): void {
  if (stance.hips !== gesture.start.hips)
    stance.hips = lowerOntoFeet(gesture, stance, 0.3 * gesture.rig.hipsHeight)
}

/** The place for the hips nearest below theirs from which straight legs still meet the floor, at most `most` metres lower. */
function lowerOntoFeet(gesture: Gesture, stance: Stance, most: number): Vec3 {
  let drop = 0
  for (const foot of FEET) {
    const limb = gesture.limbs[foot]
    const root = jointOf(gesture.rig, stance, limb.limb.upper).position
    const [x, y, z] = subtract(limb.end.position, root)
    const across = x * x + z * z
    const reach = limbReach(limb)
    drop = Math.max(drop, -y - Math.sqrt(Math.max(0, reach * reach - across)))
  }
  const [x, y, z] = stance.hips
  return [x, y - soften(drop, most, most / 2), z]
}

type Gesture = {
  readonly rig: Rig
  readonly pose: Pose
  readonly start: Stance
  readonly limbs: Readonly<Record<LimbEnd, LimbStart>>
  /** Metres that bent legs can still raise the hips. */
  readonly rise: number
}

const gestures = new WeakMap<Pose, Gesture & { skeleton: Skeleton; limits: boolean }>()

function gestureOf(skeleton: Skeleton, from: Pose, limits: boolean): Gesture {
  const known = gestures.get(from)
  if (known?.skeleton === skeleton && known.limits === limits) return known
  const pose = fitPose(skeleton, from)
  const rig = rigOf(skeleton)
  const start = stanceOf(rig, pose)
  const limb = (end: LimbEnd): LimbStart => measureLimb(rig, start, LIMB_OF_END[end], limits)
  const limbs = {
    leftHand: limb('leftHand'),
    rightHand: limb('rightHand'),
    leftFoot: limb('leftFoot'),
    rightFoot: limb('rightFoot'),
  }
  const rise = Math.min(
    ...FEET.map((foot) => Math.max(0, 0.998 * limbReach(limbs[foot]) - limbs[foot].bend.distance)),
  )
  const gesture = { skeleton, limits, rig, pose, start, limbs, rise }
  gestures.set(from, gesture)
  return gesture
}

function stanceOf(rig: Rig, { rotations, hips }: Pose): Stance {
  return { local: { ...rotations }, hips: add(rig.hipsRest, scale(hips, rig.hipsHeight)) }
}

function written(rig: Rig, pose: Pose, from: Pose, stance: Stance, limits: boolean): Pose {
  const rotations: Pose['rotations'] = { ...from.rotations }
  for (const bone of BONES) {
    const turn = stance.local[bone]
    if (turn && turn !== from.rotations[bone])
      rotations[bone] = limits ? shortLimited(bone, turn) : shortQuat(turn)
  }
  return { ...pose, rotations, hips: hipsOf(rig, from, stance) }
}

/** Rounded, and inside the limits all the same. */
function shortLimited(bone: Bone, turn: Quat): Quat4 {
  const short = shortQuat(turn)
  const kept = limitRotation(bone, short)
  return kept === short ? short : shortQuat(kept)
}

type Quat4 = ReturnType<typeof shortQuat>

/** The place of the hips as documents keep it. Hips that rest on the floor have no unit to be measured in, so they stay. */
function hipsOf(rig: Rig, from: Pose, stance: Stance): Pose['hips'] {
  const before = add(rig.hipsRest, scale(from.hips, rig.hipsHeight))
  if (rig.hipsHeight < 1e-3 || distance(stance.hips, before) === 0) return from.hips
  return hipsOffset(scale(subtract(stance.hips, rig.hipsRest), 1 / rig.hipsHeight))
}

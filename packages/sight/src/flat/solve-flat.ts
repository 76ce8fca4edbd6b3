import type { Bone } from '@kamae/pose/bones'
import { limitRotation } from '@kamae/pose/limits'
import {
  add,
  angleBetween,
  DEGREES,
  dot,
  fromFrames,
  IDENTITY,
  invert,
  multiply,
  normalize,
  perpendicular,
  rotateVector,
  scale,
  slerp,
  subtract,
} from '@kamae/pose/math'
import type { Stance } from '@kamae/pose/rig'
import type { Quat, Vec3 } from '@kamae/pose/vector'
import type { FlatJoint, FlatLimb } from '../flat.ts'
import type { BodyBefore } from './body-before.ts'
import { type Segment, seenSegment } from './body-lengths.ts'
import { bodyPoints } from './figure-points.ts'
import { type DepthWish, fit, type Mark } from './fit.ts'
import { solveHand } from './hand-curls.ts'
import { headWays, type HeadWays, likeliestHead } from './head-turn.ts'
import { guessLimb, LIMB_CHAINS, type LimbGuess, type LimbName } from './limb-guess.ts'
import type { Plane } from './plane-of.ts'
import { guessTrunk, type TrunkGuess } from './trunk-guess.ts'

type Front = Partial<Record<FlatLimb, 1 | -1>>
type Sign = 1 | -1

const SIGNS = [1, -1] as const
const ARMS = ['leftArm', 'rightArm'] as const
const LEGS = ['leftLeg', 'rightLeg'] as const
const PARTS = {
  leftArm: ['leftUpperArm', 'leftLowerArm'],
  rightArm: ['rightUpperArm', 'rightLowerArm'],
  leftLeg: ['leftUpperLeg', 'leftLowerLeg'],
  rightLeg: ['rightUpperLeg', 'rightLowerLeg'],
} as const satisfies Record<LimbName, readonly [FlatLimb, FlatLimb]>
const MARKED = [
  'leftShoulder',
  'leftElbow',
  'leftWrist',
  'rightShoulder',
  'rightElbow',
  'rightWrist',
  'leftHip',
  'leftKnee',
  'leftAnkle',
  'leftBigToe',
  'rightHip',
  'rightKnee',
  'rightAnkle',
  'rightBigToe',
] as const satisfies readonly FlatJoint[]

// What looks shorter by less than these shares may be another body's proportions rather than depth, when the scale is a guess.
const SPARE = 0.06
const SPARE_TORSO = 0.16
// A back that leans by less than this share of its length stands upright.
const SLIGHT = 0.1
// A segment that was moved by less than this (metres) was not moved.
const STILL = 0.003
// A point is found within a centimetre, and a depth within six.
const POINT = 1 / 0.01
const DEPTH = 1 / 0.06
const STIFF: readonly (readonly [RegExp, number])[] = [
  [/^hips$/, 0.1],
  [/^(spine|chest|upperChest)$/, 4],
  [/Shoulder$/, 4],
  [/(UpperArm|LowerArm|UpperLeg|LowerLeg)$/, 0.5],
]
// How many trunks are fitted in full.
const FINALISTS = 2

/** Local turns (those of the hips against the one who looks) for a figure; undefined where there is nothing to solve. */
export function solveFlat(
  plane: Plane | undefined,
  before: BodyBefore,
  front: Front,
): Partial<Record<Bone, Quat>> | undefined {
  if (!plane) return undefined
  const isMoved = movedSegments(plane, before, front)
  if (before.isStart && isMoved.size === 0 && !isHeadMoved(plane, before)) return undefined
  const heads = headWays(before.skeleton, plane.points)
  const candidates = trunks(plane, before, front, isMoved)
    .map((trunk) => candidateOf(plane, before, front, trunk, isMoved, heads))
    .sort((a, b) => a.cost - b.cost)
  let best: { local: Partial<Record<Bone, Quat>>; cost: number } | undefined
  for (const candidate of candidates.slice(0, FINALISTS)) {
    const stance: Stance = { local: { ...before.local, ...candidate.local }, hips: hipsPlace(plane, before) }
    const left = fit(before.rig, stance, {
      marks: marksOf(plane, before),
      depths: candidate.depths,
      stiff: stiffBones(before),
      rounds: 16,
    })
    const cost = candidate.cost + 0.5 * left
    if (!best || cost < best.cost) best = { local: stance.local, cost }
  }
  const first = candidates[0]
  if (!best || !first) return undefined
  setFeet(plane, before, best.local)
  setHead(plane, before, best.local, isMoved.has('torso') || isMoved.has('shoulders'), heads)
  for (const side of ['left', 'right'] as const) {
    const hand = plane.hands[side]
    if (hand) solveHand(before.rig, best.local, side, hand)
  }
  return best.local
}

/** The segments that are no longer seen as the start pose shows them, or are wanted the other way; all of them where there is no start. */
function movedSegments(plane: Plane, before: BodyBefore, front: Front): ReadonlySet<Segment> {
  const moved = new Set<Segment>()
  for (const [segment, line] of Object.entries(linesBefore(before)) as [Segment, Vec3][]) {
    const seen = seenSegment(plane.points, segment)
    if (!seen) continue
    const sign = segment === 'pelvis' ? front.shoulders : front[segment]
    const isFlipped = sign !== undefined && line[2] * sign < -STILL
    const isAway = Math.hypot(seen[0] - line[0], seen[1] - line[1]) > STILL
    if (!before.isStart || isAway || isFlipped) moved.add(segment)
  }
  return moved
}

function linesBefore({ places }: BodyBefore): Partial<Record<Segment, Vec3>> {
  const lines: Partial<Record<Segment, Vec3>> = {}
  const put = (segment: Segment, from: keyof typeof places, to: keyof typeof places) => {
    const [a, b] = [places[from], places[to]]
    if (a && b) lines[segment] = subtract(b, a)
  }
  put('torso', 'hips', 'neck')
  put('shoulders', 'rightShoulder', 'leftShoulder')
  put('pelvis', 'rightHip', 'leftHip')
  for (const side of ['left', 'right'] as const) {
    put(`${side}UpperArm`, `${side}Shoulder`, `${side}Elbow`)
    put(`${side}LowerArm`, `${side}Elbow`, `${side}Wrist`)
    put(`${side}UpperLeg`, `${side}Hip`, `${side}Knee`)
    put(`${side}LowerLeg`, `${side}Knee`, `${side}Ankle`)
  }
  return lines
}

/** A segment in space: as it is seen, and as deep as its length leaves it. */
function inSpace(plane: Plane, before: BodyBefore, segment: Segment, sign: Sign): Vec3 | undefined {
  const seen = seenSegment(plane.points, segment)
  const long = before.lengths[segment]
  if (!seen || !long) return undefined
  const spare = plane.isSure ? 1 : 1 - (segment === 'torso' ? SPARE_TORSO : SPARE)
  const flat = Math.min(1, Math.hypot(...seen) / (long * spare))
  const deep = long * Math.sqrt(1 - flat * flat)
  const old = segment === 'torso' ? (before.trunk.lines.spine[2] ?? 0) : deep
  // A back that hardly leans may lean as it did: depth from so little shortening is mostly error.
  const isSlight = Math.max(deep, Math.abs(old)) < SLIGHT * long && segment === 'torso'
  return [seen[0], seen[1], isSlight ? old : sign * deep]
}

/** Every way the trunk may stand. */
function trunks(
  plane: Plane,
  before: BodyBefore,
  front: Front,
  isMoved: ReadonlySet<Segment>,
): readonly TrunkGuess[] {
  const { trunk, up } = before
  const isAsBefore = !isMoved.has('torso') && !isMoved.has('shoulders') && !isMoved.has('pelvis')
  if (before.isStart && isAsBefore)
    return [{ ...guessTrunk(trunk.lines, trunk, up), hips: trunk.hips, local: {}, cost: 0 }]
  const guesses: TrunkGuess[] = []
  const signsOf = (part: FlatLimb) => (front[part] ? [front[part]] : SIGNS)
  for (const lean of signsOf('torso')) {
    const spine = inSpace(plane, before, 'torso', lean) ?? scale(up, 0.5)
    for (const turn of signsOf('shoulders')) {
      const shoulders = inSpace(plane, before, 'shoulders', turn)
      for (const side of SIGNS) {
        const pelvis = inSpace(plane, before, 'pelvis', side) ?? shoulders
        const across = shoulders ?? pelvis ?? trunk.lines.shoulders
        const guess = guessTrunk({ spine, shoulders: across, pelvis: pelvis ?? across }, trunk, up)
        const changed = before.isStart ? angleBetween(guess.hips, trunk.hips) * DEGREES : 0
        guesses.push({ ...guess, cost: guess.cost + (changed / 40) ** 2 })
      }
    }
  }
  return guesses
}

type Candidate = {
  readonly local: Partial<Record<Bone, Quat>>
  readonly depths: readonly DepthWish[]
  readonly cost: number
}

type Way = { readonly guess: LimbGuess; readonly lines: readonly [Vec3, Vec3]; readonly cost: number }

/** A trunk with the likeliest limbs that it can have. */
function candidateOf(
  plane: Plane,
  before: BodyBefore,
  front: Front,
  trunk: TrunkGuess,
  isMoved: ReadonlySet<Segment>,
  heads: HeadWays | undefined,
): Candidate {
  const local: Partial<Record<Bone, Quat>> = { hips: trunk.hips, ...trunk.local }
  const depths: DepthWish[] = []
  let cost = trunk.cost + headCost(heads, trunk)
  const trunkStays = before.isStart && Object.keys(trunk.local).length === 0
  const waysOf = (limb: LimbName) => limbWays(plane, before, front, trunk, limb, isMoved)
  const take = (limb: LimbName, way: Way | undefined) => {
    if (!way) return
    const [upper, lower] = LIMB_CHAINS[limb]
    const [first, second] = PARTS[limb]
    cost += way.cost
    if (!(trunkStays && !isMoved.has(first) && !isMoved.has(second))) {
      local[upper] = way.guess.upper
      local[lower] = way.guess.lower
    }
    for (const [at, part] of [first, second].entries()) {
      const wish = seenSegment(plane.points, part) && depthWish(before, part, way.lines[at]?.[2] ?? 0)
      if (wish) depths.push(wish)
    }
  }
  for (const limb of ARMS) {
    const ways = waysOf(limb).map((way) => ({
      ...way,
      cost: way.cost + throughBody(before, trunk, limb, way),
    }))
    take(limb, leastOf(ways))
  }
  const [lefts, rights] = LEGS.map(waysOf)
  let legs: { left: Way | undefined; right: Way | undefined; cost: number } | undefined
  for (const left of atLeastOne(lefts))
    for (const right of atLeastOne(rights)) {
      const fall = left && right ? balanceCost(plane, before, left, right, trunk) : 0
      const sum = (left?.cost ?? 0) + (right?.cost ?? 0) + fall
      if (!legs || sum < legs.cost) legs = { left, right, cost: sum }
    }
  take('leftLeg', legs?.left)
  take('rightLeg', legs?.right)
  return { local, depths, cost }
}

function atLeastOne(ways: readonly Way[] | undefined): readonly (Way | undefined)[] {
  return ways && ways.length > 0 ? ways : [undefined]
}

function leastOf(ways: readonly Way[]): Way | undefined {
  return ways.reduce<Way | undefined>((best, way) => (best && best.cost <= way.cost ? best : way), undefined)
}

/** Every way a limb may point, with turns that do it. */
function limbWays(
  plane: Plane,
  before: BodyBefore,
  front: Front,
  trunk: TrunkGuess,
  limb: LimbName,
  isMoved: ReadonlySet<Segment>,
): readonly Way[] {
  const [first, second] = PARTS[limb]
  const lines = linesBefore(before)
  const above = limb.endsWith('Arm')
    ? multiply(trunk.chest, before.local[limb === 'leftArm' ? 'leftShoulder' : 'rightShoulder'] ?? IDENTITY)
    : trunk.hips
  const choices = (part: FlatLimb): readonly Vec3[] => {
    const old = lines[part]
    if (before.isStart && old && !isMoved.has(part)) return [old]
    const signs = front[part] ? [front[part]] : SIGNS
    return signs.map((sign) => inSpace(plane, before, part, sign)).filter((line) => line !== undefined)
  }
  const found = choices(first)
  // A limb that is not seen hangs down.
  const hanging = limb.endsWith('Arm') ? hangingArm(trunk, limb, before) : scale(before.up, -1)
  const uppers = found.length > 0 || before.isStart ? found : [hanging]
  const lowers = choices(second)
  const ways: Way[] = []
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

function depthWish(before: BodyBefore, part: FlatLimb, depth: number): DepthWish | undefined {
  const side = part.startsWith('left') ? 'left' : 'right'
  const ends = {
    UpperArm: ['Shoulder', 'Elbow'],
    LowerArm: ['Elbow', 'Wrist'],
    UpperLeg: ['Hip', 'Knee'],
    LowerLeg: ['Knee', 'Ankle'],
  } as const
  const pair = ends[part.slice(side.length) as keyof typeof ends]
  const points = bodyPoints(before.skeleton)
  const [from, to] = [points.get(`${side}${pair[0]}`), points.get(`${side}${pair[1]}`)]
  return from && to && { from, to, depth, weight: DEPTH }
}

// Metres: half of a chest's width and depth, and the back down to the seat.
const CHEST = { wide: 0.15, deep: 0.1, long: 0.5 }

/** Arms do not go through the body, and hands that are seen before it are rarely behind it. */
function throughBody(before: BodyBefore, trunk: TrunkGuess, limb: LimbName, way: Way): number {
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
function balanceCost(plane: Plane, before: BodyBefore, left: Way, right: Way, trunk: TrunkGuess): number {
  const { up } = before
  const away = normalize(perpendicular([0, 0, 1], up), [0, 0, 1])
  const feet = [left, right].map(({ lines }) => add(lines[0], lines[1]))
  const spine = rotateVector(trunk.hips, [0, before.lengths.torso ?? 0.5, 0])
  const heights = feet.map((foot) => dot(foot, up))
  const lowest = Math.min(...heights)
  const standing = feet.filter((foot) => dot(foot, up) < lowest + 0.12).map((foot) => dot(foot, away))
  const weight = dot(spine, away) * 0.45
  const forward = rotateVector(trunk.hips, [0, 0, 1])
  // Feet are longer before the ankle than behind it.
  const ahead = dot(forward, away) * 0.06
  const [near, far] = [Math.min(...standing) - 0.06 + ahead, Math.max(...standing) + 0.06 + ahead]
  const beyond = Math.max(0, near - weight, weight - far)
  // Who sits or kneels rests on something else.
  const stands = Math.min(1, Math.max(0, -lowest / ((before.lengths.leftUpperLeg ?? 0.4) * 1.6)))
  return (
    Math.min(5, (beyond / 0.12) ** 2) * stands * (plane.points.leftAnkle && plane.points.rightAnkle ? 1 : 0)
  )
}

function headCost(heads: HeadWays | undefined, trunk: TrunkGuess): number {
  if (!heads) return 0
  const head = likeliestHead(heads, trunk.chest, false)
  return ((angleBetween(head.turn, trunk.chest) * DEGREES) / 40) ** 2 + Math.min(4, 0.2 * head.misfit)
}

function hipsPlace({ points }: Plane, before: BodyBefore): Vec3 {
  const [from, at] = points.hips ? [before.places.hips, points.hips] : [before.places.neck, points.neck]
  const hips = before.rig.hipsRest
  if (!at || !from) return hips
  const [x, y, z] = subtract(before.places.hips ?? from, from)
  return [at[0] + x, at[1] + y, z]
}

function marksOf({ points, trust }: Plane, before: BodyBefore): readonly Mark[] {
  const marks: Mark[] = []
  for (const name of MARKED) {
    const [at, point] = [points[name], bodyPoints(before.skeleton).get(name)]
    // A shoulder that was only guessed from the neck counts less.
    if (at && point) marks.push({ ...point, at, weight: POINT * (trust[name] ?? 0.3) })
  }
  return marks
}

function stiffBones({ rig, isStart }: BodyBefore): ReadonlyMap<Bone, number> {
  const stiff = new Map<Bone, number>()
  for (const bone of rig.movers)
    for (const [names, value] of STIFF)
      if (names.test(bone)) stiff.set(bone, bone === 'hips' ? value : value * (isStart ? 1.5 : 1))
  for (const bone of ['leftFoot', 'rightFoot'] as const) if (rig.parent.has(bone)) stiff.set(bone, 1)
  return stiff
}

function turnOf({ rig }: BodyBefore, local: Partial<Record<Bone, Quat>>, bone: Bone): Quat {
  const own = local[bone] ?? IDENTITY
  const above = rig.parent.get(bone)
  return above ? multiply(turnOf({ rig } as BodyBefore, local, above), own) : own
}

/** Feet of which no toes are seen stand flat where they stand, and hang a little where they do not. */
function setFeet(plane: Plane, before: BodyBefore, local: Partial<Record<Bone, Quat>>): void {
  if (before.isStart) return
  const ankles = [plane.points.leftAnkle?.[1], plane.points.rightAnkle?.[1]].flatMap((y) => y ?? [])
  for (const side of ['left', 'right'] as const) {
    const ankle = plane.points[`${side}Ankle`]
    if (!ankle || plane.points[`${side}BigToe`]) continue
    const shin = turnOf(before, local, `${side}LowerLeg`)
    const isLow = ankle[1] < Math.min(...ankles) + 0.12
    const ahead = perpendicular(rotateVector(shin, [0, 0, 1]), before.up)
    const flat = fromFrames(
      [0, 1, 0],
      [0, 0, 1],
      before.up,
      normalize(ahead, rotateVector(before.view, [0, 0, 1])),
    )
    const foot = isLow ? multiply(invert(shin), flat) : ([0.13, 0, 0, 0.9915] as const)
    local[`${side}Foot`] = limitRotation(`${side}Foot`, foot)
  }
}

const FACE = ['nose', 'leftEye', 'rightEye', 'leftEar', 'rightEar'] as const

function isHeadMoved({ points }: Plane, { places }: BodyBefore): boolean {
  const seen = FACE.flatMap((name) => {
    const [at, old] = [points[name], places[name]]
    return at && old ? [[at[0] - old[0], at[1] - old[1]] as const] : []
  })
  const [first] = seen
  return first !== undefined && seen.some(([x, y]) => Math.hypot(x - first[0], y - first[1]) > STILL)
}

/** Neck and head share the turn of the face against the chest. */
function setHead(
  plane: Plane,
  before: BodyBefore,
  local: Partial<Record<Bone, Quat>>,
  isTrunkMoved: boolean,
  heads: HeadWays | undefined,
): void {
  const chest = turnOf(before, local, 'upperChest')
  const isMoved = !before.isStart || isHeadMoved(plane, before)
  if (!isMoved && !isTrunkMoved) return
  const head = isMoved
    ? heads && likeliestHead(heads, chest, true).turn
    : turnOf(before, before.local, 'head')
  if (!head) return
  const whole = multiply(invert(chest), head)
  const neck = limitRotation('neck', slerp(IDENTITY, whole, 0.4))
  if (before.rig.parent.has('neck')) local.neck = neck
  local.head = limitRotation('head', multiply(invert(before.rig.parent.has('neck') ? neck : IDENTITY), whole))
}

import type { Bone } from '@kamae/pose/skeleton/bones'
import { subtract } from '@kamae/pose/math/math'
import type { Stance } from '@kamae/pose/kinematics/rig'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { FlatJoint, FlatLimb } from './skeleton-2d.ts'
import type { BodyBefore } from './body-before.ts'
import { seenSegment } from './body-lengths.ts'
import { bodyPoints } from './skeleton-points.ts'
import { type DepthWish, fit, type Mark } from './fit.ts'
import { solveHand } from './hand-curls.ts'
import { headCost, isHeadMoved, setHead, setLegs } from './head-and-feet.ts'
import { headWays, type HeadWays } from './head-turn.ts'
import { LIMB_CHAINS, type LimbName } from './limb-guess.ts'
import { balanceCost, LIMB_PARTS, limbWays, type LimbWay, throughBody } from './limb-ways.ts'
import type { Plane } from './plane-of.ts'
import { type Front, seenSkeleton, type SeenSkeleton } from './seen-skeleton.ts'
import type { TrunkGuess } from './trunk-guess.ts'
import { trunkWays } from './trunk-ways.ts'

const ARMS = ['leftArm', 'rightArm'] as const
const LEGS = ['leftLeg', 'rightLeg'] as const
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
  const seen = seenSkeleton(plane, before, front)
  if (before.isStart && seen.isMoved.size === 0 && !isHeadMoved(seen)) return undefined
  const heads = headWays(before.skeleton, plane.points)
  const candidates = trunkWays(seen)
    .map((trunk) => candidateOf(seen, trunk, heads))
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
  if (!best) return undefined
  setLegs(seen, best.local)
  setHead(seen, best.local, heads)
  for (const side of ['left', 'right'] as const) {
    const hand = plane.hands[side]
    if (hand) solveHand(before.rig, best.local, side, hand)
  }
  return best.local
}

type Candidate = {
  readonly local: Partial<Record<Bone, Quat>>
  readonly depths: readonly DepthWish[]
  readonly cost: number
}

/** A trunk with the likeliest limbs that it can have. */
function candidateOf(seen: SeenSkeleton, trunk: TrunkGuess, heads: HeadWays | undefined): Candidate {
  const { plane, before, isMoved } = seen
  const local: Partial<Record<Bone, Quat>> = { hips: trunk.hips, ...trunk.local }
  const depths: DepthWish[] = []
  let cost = trunk.cost + headCost(heads, trunk)
  const trunkStays = before.isStart && Object.keys(trunk.local).length === 0
  const waysOf = (limb: LimbName) => limbWays(seen, trunk, limb)
  const take = (limb: LimbName, way: LimbWay | undefined) => {
    if (!way) return
    const [upper, lower] = LIMB_CHAINS[limb]
    const [first, second] = LIMB_PARTS[limb]
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
  let legs: { left: LimbWay | undefined; right: LimbWay | undefined; cost: number } | undefined
  for (const left of atLeastOne(lefts))
    for (const right of atLeastOne(rights)) {
      const fall = left && right ? balanceCost(seen, trunk, left, right) : 0
      const sum = (left?.cost ?? 0) + (right?.cost ?? 0) + fall
      if (!legs || sum < legs.cost) legs = { left, right, cost: sum }
    }
  take('leftLeg', legs?.left)
  take('rightLeg', legs?.right)
  return { local, depths, cost }
}

function atLeastOne(ways: readonly LimbWay[] | undefined): readonly (LimbWay | undefined)[] {
  return ways && ways.length > 0 ? ways : [undefined]
}

function leastOf(ways: readonly LimbWay[]): LimbWay | undefined {
  return ways.reduce<LimbWay | undefined>(
    (best, way) => (best && best.cost <= way.cost ? best : way),
    undefined,
  )
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

import type { Bone } from '@kamae/pose/skeleton/bones'
import { limitRotation } from '@kamae/pose/kinematics/limit-joints'
import {
  angleBetween,
  DEGREES,
  fromFrames,
  IDENTITY,
  invert,
  multiply,
  normalize,
  perpendicular,
  rotateVector,
  scale,
  slerp,
} from '@kamae/pose/math/math'
import type { Quat } from '@kamae/pose/math/vector'
import type { BodyBefore } from './body-before.ts'
import { type HeadWays, likeliestHead } from './head-turn.ts'
import { guessLimb, LIMB_CHAINS } from './limb-guess.ts'
import { type SeenSkeleton, STILL } from './seen-skeleton.ts'
import type { TrunkGuess } from './trunk-guess.ts'

/** How unlikely a head is on this trunk. */
export function headCost(heads: HeadWays | undefined, trunk: TrunkGuess): number {
  if (!heads) return 0
  const head = likeliestHead(heads, trunk.chest, false)
  return ((angleBetween(head.turn, trunk.chest) * DEGREES) / 40) ** 2 + Math.min(4, 0.2 * head.misfit)
}

/** Legs that are not seen hang straight down, however the hips came to stand. */
function hangLegs({ plane, before }: SeenSkeleton, local: Partial<Record<Bone, Quat>>): void {
  const down = scale(before.up, -1)
  for (const limb of ['leftLeg', 'rightLeg'] as const) {
    const [upper, lower] = LIMB_CHAINS[limb]
    if (plane.points[limb === 'leftLeg' ? 'leftKnee' : 'rightKnee']) continue
    const guess = guessLimb(before.rig, limb, turnOf(before, local, 'hips'), down, down)
    local[upper] = guess.upper
    local[lower] = guess.lower
  }
}

/** Legs that are not seen hang; feet of which no toes are seen stand flat where they stand, and hang a little where they do not. */
export function setLegs(seen: SeenSkeleton, local: Partial<Record<Bone, Quat>>): void {
  const { plane, before } = seen
  if (before.isStart) return
  hangLegs(seen, local)
  const ankles = [plane.points.leftAnkle?.[1], plane.points.rightAnkle?.[1]].flatMap((y) => y ?? [])
  for (const side of ['left', 'right'] as const) {
    const ankle = plane.points[`${side}Ankle`]
    if (plane.points[`${side}BigToe`]) continue
    const shin = turnOf(before, local, `${side}LowerLeg`)
    const isLow = !ankle || ankle[1] < Math.min(...ankles) + 0.12
    const ahead = perpendicular(rotateVector(shin, [0, 0, 1]), before.up)
    const toes = normalize(ahead, rotateVector(before.view, [0, 0, 1]))
    const flat = fromFrames([0, 1, 0], [0, 0, 1], before.up, toes)
    const foot = isLow ? multiply(invert(shin), flat) : HANGING_FOOT
    local[`${side}Foot`] = limitRotation(`${side}Foot`, foot)
  }
}

// 15° down.
const HANGING_FOOT: Quat = [0.13053, 0, 0, 0.99144]

const FACE = ['nose', 'leftEye', 'rightEye', 'leftEar', 'rightEar'] as const

/** Whether the face is no longer seen as it was before. */
export function isHeadMoved({ plane: { points }, before: { places } }: SeenSkeleton): boolean {
  const seen = FACE.flatMap((name) => {
    const [at, old] = [points[name], places[name]]
    return at && old ? [[at[0] - old[0], at[1] - old[1]] as const] : []
  })
  const [first] = seen
  return first !== undefined && seen.some(([x, y]) => Math.hypot(x - first[0], y - first[1]) > STILL)
}

/** Neck and head share the turn of the face against the chest. */
export function setHead(
  seen: SeenSkeleton,
  local: Partial<Record<Bone, Quat>>,
  heads: HeadWays | undefined,
): void {
  const { before, isMoved: moved } = seen
  const chest = turnOf(before, local, 'upperChest')
  const isMoved = !before.isStart || isHeadMoved(seen)
  if (!isMoved && !moved.has('torso') && !moved.has('shoulders')) return
  const head = isMoved
    ? heads && likeliestHead(heads, chest, true).turn
    : turnOf(before, before.local, 'head')
  if (!head) return
  const whole = multiply(invert(chest), head)
  const neck = limitRotation('neck', slerp(IDENTITY, whole, 0.4))
  if (before.rig.parent.has('neck')) local.neck = neck
  local.head = limitRotation('head', multiply(invert(before.rig.parent.has('neck') ? neck : IDENTITY), whole))
}

function turnOf({ rig }: Pick<BodyBefore, 'rig'>, local: Partial<Record<Bone, Quat>>, bone: Bone): Quat {
  const own = local[bone] ?? IDENTITY
  const above = rig.parent.get(bone)
  return above ? multiply(turnOf({ rig }, local, above), own) : own
}

import type { Bone } from '../skeleton/bones.ts'
import { freedomsOf, isHinge } from '../skeleton/joint-limits.ts'
import { directionTo, naturalNormal } from './limb-field.ts'
import { limitSmoothly } from '../kinematics/limit-joints.ts'
import {
  add,
  addScaled,
  angleBetween,
  clamp,
  cross,
  DEGREES,
  dot,
  fromAxisAngle,
  IDENTITY,
  invert,
  length,
  mirrorVec,
  multiply,
  normalize,
  perpendicular,
  rotateVector,
  scale,
  slerp,
  subtract,
  splitTwist,
} from '../math/math.ts'
import { jointOf, localTurn, type Rig, type Stance } from '../kinematics/rig.ts'
import { aim, bendFor, type BendStart, fullReach, reachAt, type TwoBones } from './two-bone.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

/** The three bones of an arm or a leg. */
export type LimbBones = { readonly upper: Bone; readonly lower: Bone; readonly end: Bone }

/** The limbs by the bone at their end. */
export const LIMB_OF_END = {
  leftHand: { upper: 'leftUpperArm', lower: 'leftLowerArm', end: 'leftHand' },
  rightHand: { upper: 'rightUpperArm', lower: 'rightLowerArm', end: 'rightHand' },
  leftFoot: { upper: 'leftUpperLeg', lower: 'leftLowerLeg', end: 'leftFoot' },
  rightFoot: { upper: 'rightUpperLeg', lower: 'rightLowerLeg', end: 'rightFoot' },
} as const satisfies Record<string, LimbBones>

/** A hand or a foot. */
export type LimbEnd = keyof typeof LIMB_OF_END

/** A limb as the gesture found it: the reference that keeps elbow and knee from flipping. Directions are in the frame of the bone above. */
export type LimbStart = {
  readonly limb: LimbBones
  readonly bones: TwoBones
  /** The lower bone's turn apart from its bend; it stays as it is. */
  readonly rest: Quat
  readonly bend: BendStart
  /** Radians between which the hinge may bend, and how near (metres) to the root the end then gets. */
  readonly range: readonly [least: number, most: number]
  readonly nearest: number
  readonly direction: Vec3
  /** Radians about `direction` from the natural side of the middle joint to where it was. */
  readonly swivel: number
  /** The same for the upper bone alone. */
  readonly upperDirection: Vec3
  readonly upperSwivel: number
  readonly normal: Vec3
  readonly end: { readonly position: Vec3; readonly rotation: Quat }
}

/** What a solved limb left over. `miss`: metres from the end to its target. */
export type LimbResult = { readonly miss: Vec3; readonly end: Vec3 }

const LIMIT_ROUNDS = 12
const INERTIA = 0.25
const SIDEWAYS = 0.3
const TRUST = 20 / DEGREES
const MOST_BEND = 165 / DEGREES

/** Remembers a limb as it stands, or with `limits` as it may stand. */
export function measureLimb(rig: Rig, found: Stance, limb: LimbBones, limits: boolean): LimbStart {
  const stance = limits ? limited(found, limb) : found
  const hinge = hingeOf(limb.lower)
  const turn = stance.local[limb.lower] ?? IDENTITY
  const { bend, rest } = partHinge(turn, hinge)
  const bones: TwoBones = {
    upper: rig.offset.get(limb.lower) ?? [0, 0, 0],
    lower: rotateVector(rest, rig.offset.get(limb.end) ?? [0, 0, 0]),
    hinge,
  }
  const { above, ...root } = rootOf(rig, stance, limb.upper)
  const end = jointOf(rig, stance, limb.end)
  const toEnd = subtract(end.position, root.position)
  const local = stance.local[limb.upper] ?? IDENTITY
  const direction = normalize(rotateVector(invert(above), toEnd), normalize(bones.upper))
  const upperDirection = rotateVector(local, normalize(bones.upper))
  const normal = rotateVector(local, hinge)
  const natural = naturalNormal(limb.upper, direction)
  const actual = normalize(perpendicular(normal, direction), natural)
  const swivel = opening(natural, actual, direction)
  const upperNatural = naturalNormal(limb.upper, upperDirection)
  const upperNormal = normalize(perpendicular(normal, upperDirection), upperNatural)
  const [straightest, most] = bendRange(limb.lower, limits)
  return {
    limb,
    bones,
    rest,
    range: [Math.min(straightest, bend), most],
    nearest: reachAt(bones, most),
    bend: { distance: length(toEnd), bend },
    direction,
    swivel,
    upperDirection,
    upperSwivel: opening(upperNatural, upperNormal, upperDirection),
    normal,
    end,
  }
}

function limited(stance: Stance, limb: LimbBones): Stance {
  const local = { ...stance.local }
  for (const bone of [limb.upper, limb.lower, limb.end]) {
    const turn = local[bone]
    if (turn) local[bone] = limitSmoothly(bone, turn)
  }
  return { ...stance, local }
}

/**
 * Brings the limb's end to `target` (avatar frame) as near as bones and limits let it, and reports what is missing. `swivel`: radians by
 * which the middle joint is turned about the line to the end, beside where it would be.
 */
export function solveLimb(
  rig: Rig,
  stance: Stance,
  start: LimbStart,
  target: Vec3,
  limits: boolean,
  swivel = 0,
): LimbResult {
  const { limb, bones } = start
  const { above, position: root } = rootOf(rig, stance, limb.upper)
  const wanted = rotateVector(invert(above), subtract(target, root))
  const [least, most] = start.range
  const bend = clamp(bendFor(bones, length(wanted), start.bend), least, most)
  const direction = directionTo(limb.upper, wanted, start.nearest, start.direction)
  const local = aimWithin(start, bend, direction, limits, swivel)
  const bent = fromAxisAngle(bones.hinge, bend)
  stance.local[limb.upper] = local
  stance.local[limb.lower] = multiply(bent, start.rest)
  const reached = add(bones.upper, rotateVector(bent, bones.lower))
  const end = add(root, rotateVector(above, rotateVector(local, reached)))
  return { miss: subtract(target, end), end }
}

/** Where a limb begins, and how the bone above it is turned. */
function rootOf(rig: Rig, stance: Stance, upper: Bone): { above: Quat; position: Vec3 } {
  const parent = rig.parent.get(upper)
  if (!parent) return { above: IDENTITY, position: stance.hips }
  const { position, rotation } = jointOf(rig, stance, parent)
  return {
    above: rotation,
    position: add(position, rotateVector(rotation, rig.offset.get(upper) ?? [0, 0, 0])),
  }
}

/** The upper bone's turn that points the end along `direction`, on the swivel nearest the natural one that the limits allow. */
function aimWithin(start: LimbStart, bend: number, direction: Vec3, limits: boolean, swivel: number): Quat {
  const { limb, bones } = start
  let normal = normalAlong(start, direction, swivel)
  const first = aim(bones, bend, direction, normal)
  if (!limits) return first
  let local = first
  // Alternating projections: onto the limits, then back onto the circle on which the end stays where it should.
  for (let round = 0; round < LIMIT_ROUNDS; round++) {
    const kept = limitSmoothly(limb.upper, local)
    if (kept === local) return local
    const hinge = addScaled(rotateVector(kept, bones.hinge), normal, INERTIA)
    normal = normalize(perpendicular(hinge, direction), normal)
    local = aim(bones, bend, direction, normal)
  }
  const last = limitSmoothly(limb.upper, local)
  // The farther the end stays from its place, the less the search for a swivel is worth; far off it would only jitter.
  const trust = clamp(1 - angleBetween(last, local) / TRUST, 0, 1)
  return trust === 1 ? last : limitSmoothly(limb.upper, slerp(limitSmoothly(limb.upper, first), last, trust))
}

/**
 * Brings the elbow or knee towards `target` and lets the lower bone point at where the end was: the limb swivels about its end while it
 * can, and takes the end along when it cannot.
 */
export function solveMiddle(rig: Rig, stance: Stance, start: LimbStart, target: Vec3, limits: boolean): void {
  const { limb, bones } = start
  const { above, position: root } = rootOf(rig, stance, limb.upper)
  const wanted = rotateVector(invert(above), subtract(target, root))
  const size = length(bones.upper)
  const direction = directionTo(limb.upper, wanted, size * 0.85, start.upperDirection)
  const held = rotateVector(invert(above), subtract(start.end.position, root))
  const before = openElbow(start, start.upperDirection, held)
  const after = openElbow(start, direction, held)
  const startNormal = normalize(perpendicular(start.normal, start.upperDirection), before.normal)
  const turned = opening(before.normal, startNormal, start.upperDirection)
  const normal = rotateVector(fromAxisAngle(direction, turned), after.normal)
  const [least, most] = start.range
  const bend = clamp(start.bend.bend + after.angle - before.angle, least, most)
  const frame = { ...bones, lower: [0, 0, 0] as Vec3 }
  const local = aim(frame, 0, direction, normal)
  stance.local[limb.upper] = limits ? limitSmoothly(limb.upper, local) : local
  stance.local[limb.lower] = multiply(fromAxisAngle(bones.hinge, bend), start.rest)
}

/** How far the hinge is open, and about what, when the upper bone points along `direction` and the lower one at `held`. */
function openElbow(start: LimbStart, direction: Vec3, held: Vec3): { normal: Vec3; angle: number } {
  const along = normalize(addScaled(held, direction, -length(start.bones.upper)), direction)
  const carried = rotateVector(
    fromAxisAngle(direction, start.upperSwivel),
    naturalNormal(start.limb.upper, direction),
  )
  const ahead = normalize(perpendicular(carried, direction))
  const across = cross(direction, along)
  // Nearly straight, and when pushed the wrong way, the hinge keeps to its natural side instead of spinning about the limb.
  const open = dot(across, ahead)
  const normal = normalize(addScaled(across, ahead, atLeast(open, SIDEWAYS) - open))
  const angle = opening(direction, along, normal)
  // Folded right over, the angle comes back from below: it returns to a full bend gradually, not at once.
  return { normal, angle: angle < -Math.PI / 2 ? -2 * angle - Math.PI : Math.max(0, angle) }
}

/** `value` where it is twice `floor` or more, and smoothly no less than `floor` below. */
function atLeast(value: number, floor: number): number {
  return value >= 2 * floor ? value : floor + Math.max(0, value) ** 2 / (4 * floor)
}

/** Radians from one unit vector to another about a third. */
function opening(from: Vec3, to: Vec3, about: Vec3): number {
  return Math.atan2(dot(cross(from, to), about), dot(from, to))
}

/** Brings the limb's end to `target` turned to `world`, the place before the turn where limits allow only one. */
export function solveTurned(
  rig: Rig,
  stance: Stance,
  start: LimbStart,
  target: Vec3,
  world: Quat,
  limits: boolean,
): LimbResult {
  const result = solveLimb(rig, stance, start, target, limits)
  turnEnd(rig, stance, start, world, limits)
  const { limb, bones } = start
  if (!limb.end.endsWith('Hand')) return result
  // A forearm that twists carries the hand aside a little: the arm is solved again with the twist in it.
  const { rest } = partHinge(stance.local[limb.lower] ?? IDENTITY, bones.hinge)
  const lower = rotateVector(rest, rig.offset.get(limb.end) ?? [0, 0, 0])
  const again = solveLimb(rig, stance, { ...start, rest, bones: { ...bones, lower } }, target, limits)
  const end = localTurn(rig, stance, limb.end, world)
  stance.local[limb.end] = limits ? limitSmoothly(limb.end, end) : end
  return again
}

/** Turns the limb's end to `world` in the avatar frame; a forearm takes the twist so that the wrist need not. */
export function turnEnd(rig: Rig, stance: Stance, start: LimbStart, world: Quat, limits: boolean): void {
  const { limb } = start
  const lower = stance.local[limb.lower] ?? IDENTITY
  if (limb.end.endsWith('Hand')) {
    const axis = normalize(rig.offset.get(limb.end) ?? [1, 0, 0])
    const wrist = splitTwist(localTurn(rig, stance, limb.end, world), axis)
    const own = splitTwist(stance.local[limb.end] ?? IDENTITY, axis).twist
    const turned = multiply(lower, multiply(wrist.twist, invert(own)))
    stance.local[limb.lower] = limits ? limitSmoothly(limb.lower, turned) : turned
  }
  const end = localTurn(rig, stance, limb.end, world)
  stance.local[limb.end] = limits ? limitSmoothly(limb.end, end) : end
}

/** The farthest the limb's end gets from its root, in metres. */
export function limbReach(start: LimbStart): number {
  return Math.max(fullReach(start.bones), start.bend.distance)
}

function hingeOf(lower: Bone): Vec3 {
  if (!isHinge(lower)) throw new RangeError(`${lower} is no hinge.`)
  const { axis } = freedomsOf(lower).swings[0]
  // An axis of rotation mirrors as the rotation does: the part across the mirror stays.
  return lower.startsWith('right') ? scale(mirrorVec(axis), -1) : axis
}

function bendRange(lower: Bone, limits: boolean): [number, number] {
  const { min, max } = freedomsOf(lower).swings[0]
  return limits ? [min / DEGREES, max / DEGREES] : [0, MOST_BEND]
}

function partHinge(turn: Quat, hinge: Vec3): { bend: number; rest: Quat } {
  // turn = bend · rest, so the bend is the twist of the inverse seen from the other side.
  const back = splitTwist(invert(turn), hinge)
  const bendTurn = invert(back.twist)
  const bend = 2 * Math.atan2(dot([bendTurn[0], bendTurn[1], bendTurn[2]], hinge), bendTurn[3])
  return { bend, rest: multiply(invert(bendTurn), turn) }
}

function normalAlong(start: LimbStart, direction: Vec3, swivel: number): Vec3 {
  const natural = naturalNormal(start.limb.upper, direction)
  // Far from where it began, the joint eases back towards its natural side.
  const far = clamp((1 - dot(direction, start.direction)) / 2, 0, 1)
  return rotateVector(fromAxisAngle(direction, start.swivel * (1 - 0.6 * far) + swivel), natural)
}

import type { Bone } from './bones.ts'
import { isHinge, freedomsOf } from './joint-table.ts'
import { limitSmoothly } from './limits.ts'
import {
  add,
  addScaled,
  anyPerpendicular,
  clamp,
  cross,
  DEGREES,
  distance,
  dot,
  fromAxisAngle,
  fromRotationVector,
  fromUnitVectors,
  IDENTITY,
  invert,
  length,
  lerp,
  mirrorVec,
  multiply,
  normalize,
  perpendicular,
  rotateVector,
  scale,
  subtract,
  toRotationVector,
  toSwingTwist,
} from './math.ts'
import { jointOf, localTurn, parentRotation, type Rig, type Stance } from './rig.ts'
import { aim, bendFor, type BendStart, fullReach, reachAt, type TwoBones } from './two-bone.ts'
import type { Quat, Vec3 } from './vector.ts'

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
  readonly direction: Vec3
  /** Radians about `direction` from the natural side of the middle joint to where it was. */
  readonly swivel: number
  readonly upperDirection: Vec3
  readonly normal: Vec3
  readonly end: { readonly position: Vec3; readonly rotation: Quat }
}

/** What a solved limb left over. `miss`: metres from the end to its target. */
export type LimbResult = { readonly miss: Vec3; readonly end: Vec3 }

const LIMIT_ROUNDS = 12
const INERTIA = 0.25
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
  const above = parentRotation(rig, stance, limb.upper)
  const root = jointOf(rig, stance, limb.upper)
  const end = jointOf(rig, stance, limb.end)
  const toEnd = subtract(end.position, root.position)
  const local = stance.local[limb.upper] ?? IDENTITY
  const direction = normalize(rotateVector(invert(above), toEnd), normalize(bones.upper))
  const upperDirection = rotateVector(local, normalize(bones.upper))
  const normal = rotateVector(local, hinge)
  const natural = naturalNormal(limb.upper, direction)
  const actual = normalize(perpendicular(normal, direction), natural)
  const swivel = opening(natural, actual, direction)
  return {
    limb,
    bones,
    rest,
    bend: { distance: length(toEnd), bend },
    direction,
    swivel,
    upperDirection,
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

/** Brings the limb's end to `target` (avatar frame) as near as bones and limits let it, and tells what is missing. */
export function solveLimb(
  rig: Rig,
  stance: Stance,
  start: LimbStart,
  target: Vec3,
  limits: boolean,
): LimbResult {
  const { limb, bones } = start
  const above = parentRotation(rig, stance, limb.upper)
  const root = jointOf(rig, stance, limb.upper).position
  const wanted = rotateVector(invert(above), subtract(target, root))
  const [least, most] = bendRange(limb.lower, limits)
  const bend = clamp(bendFor(bones, length(wanted), start.bend), Math.min(least, start.bend.bend), most)
  const direction = directionTo(start, wanted, reachAt(bones, most))
  let normal = normalAlong(start, direction)
  let local = aim(bones, bend, direction, normal)
  if (limits) {
    // Alternating projections: onto the limits, then back onto the circle on which the end stays where it should.
    for (let round = 0; round < LIMIT_ROUNDS; round++) {
      const kept = limitSmoothly(limb.upper, local)
      if (kept === local) break
      const hinge = addScaled(rotateVector(kept, bones.hinge), normal, INERTIA)
      normal = normalize(perpendicular(hinge, direction), normal)
      local = aim(bones, bend, direction, normal)
    }
    local = limitSmoothly(limb.upper, local)
  }
  stance.local[limb.upper] = local
  stance.local[limb.lower] = multiply(fromAxisAngle(bones.hinge, bend), start.rest)
  const reached = add(bones.upper, rotateVector(fromAxisAngle(bones.hinge, bend), bones.lower))
  const end = add(root, rotateVector(above, rotateVector(local, reached)))
  return { miss: subtract(target, end), end }
}

/**
 * Brings the elbow or knee towards `target` and lets the lower bone point at where the end was: the limb swivels about its end while it
 * can, and takes the end along when it cannot.
 */
export function solveMiddle(rig: Rig, stance: Stance, start: LimbStart, target: Vec3, limits: boolean): void {
  const { limb, bones } = start
  const above = parentRotation(rig, stance, limb.upper)
  const root = jointOf(rig, stance, limb.upper).position
  const wanted = rotateVector(invert(above), subtract(target, root))
  const size = length(bones.upper)
  const direction = steady(wanted, size * 0.4, start.upperDirection)
  const held = rotateVector(invert(above), subtract(start.end.position, root))
  const before = openElbow(start, start.upperDirection, held)
  const after = openElbow(start, direction, held)
  const startNormal = normalize(perpendicular(start.normal, start.upperDirection), before.normal)
  const turned = opening(before.normal, startNormal, start.upperDirection)
  const normal = rotateVector(fromAxisAngle(direction, turned), after.normal)
  const [least, most] = bendRange(limb.lower, limits)
  const bend = clamp(start.bend.bend + after.angle - before.angle, Math.min(least, start.bend.bend), most)
  const frame = { ...bones, lower: [0, 0, 0] as Vec3 }
  const local = aim(frame, 0, direction, normal)
  stance.local[limb.upper] = limits ? limitSmoothly(limb.upper, local) : local
  stance.local[limb.lower] = multiply(fromAxisAngle(bones.hinge, bend), start.rest)
}

/** How far the hinge is open, and about what, when the upper bone points along `direction` and the lower one at `held`. */
function openElbow(start: LimbStart, direction: Vec3, held: Vec3): { normal: Vec3; angle: number } {
  const along = normalize(addScaled(held, direction, -length(start.bones.upper)), direction)
  const carried = rotateVector(fromUnitVectors(start.upperDirection, direction), start.normal)
  // The old normal keeps a say, so that a nearly straight limb does not spin about itself.
  const mixed = addScaled(cross(direction, along), carried, 0.3)
  const normal = normalize(perpendicular(mixed, direction), normalize(perpendicular(carried, direction)))
  const angle = opening(direction, along, normal)
  return { normal, angle: angle < -Math.PI / 2 ? angle + 2 * Math.PI : angle }
}

/** Radians from one unit vector to another about a third. */
function opening(from: Vec3, to: Vec3, about: Vec3): number {
  return Math.atan2(dot(cross(from, to), about), dot(from, to))
}

/** Turns the limb's end to `world` in the avatar frame; a forearm takes the twist so that the wrist need not. */
export function turnEnd(rig: Rig, stance: Stance, start: LimbStart, world: Quat, limits: boolean): void {
  const { limb } = start
  const lower = stance.local[limb.lower] ?? IDENTITY
  if (limb.end.endsWith('Hand')) {
    const axis = normalize(rig.offset.get(limb.end) ?? [1, 0, 0])
    const wrist = toSwingTwist(localTurn(rig, stance, limb.end, world), axis)
    const own = toSwingTwist(multiply(invert(start.rest), turnOfEnd(start, stance)), axis).twist
    const turned = multiply(lower, multiply(wrist.twist, invert(own)))
    stance.local[limb.lower] = limits ? limitSmoothly(limb.lower, turned) : turned
  }
  const end = localTurn(rig, stance, limb.end, world)
  stance.local[limb.end] = limits ? limitSmoothly(limb.end, end) : end
}

function turnOfEnd(start: LimbStart, stance: Stance): Quat {
  return multiply(start.rest, stance.local[start.limb.end] ?? IDENTITY)
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
  const back = toSwingTwist(invert(turn), hinge)
  const bendTurn = invert(back.twist)
  const bend = 2 * Math.atan2(dot([bendTurn[0], bendTurn[1], bendTurn[2]], hinge), bendTurn[3])
  return { bend, rest: multiply(invert(bendTurn), turn) }
}

/**
 * The hinge's direction when elbow or knee hangs naturally, for an end in this direction: one frame carried over the sphere by shortest
 * turns from a centre in front of the body. It breaks only opposite the centre, where no hand or foot gets.
 */
function naturalNormal(upper: Bone, direction: Vec3): Vec3 {
  const { centre, normal } = fieldOf(upper)
  return rotateVector(fromUnitVectors(centre, direction), normal)
}

// Where no arm or leg points, the direction folds back towards the centre: every small move of the target stays a small move.
const FARTHEST = 138 / DEGREES
const FOLD = 148 / DEGREES

/**
 * The direction to aim at for a target `wanted` (metres from the root). Nearer than `least`, where a limb cannot fold, it eases over to
 * where the gesture began, since the direction of a short vector is fickle.
 */
function directionTo(start: LimbStart, wanted: Vec3, least: number): Vec3 {
  const { centre } = fieldOf(start.limb.upper)
  const size = length(wanted)
  const direction = normalize(wanted, start.direction)
  const angle = Math.atan2(length(cross(centre, direction)), dot(centre, direction))
  if (size >= least && angle <= FARTHEST) return direction
  const folded =
    angle <= FARTHEST ? angle : angle < FOLD ? FARTHEST : (FARTHEST * (Math.PI - angle)) / (Math.PI - FOLD)
  const turn = scale(normalize(cross(centre, direction), anyPerpendicular(centre)), folded)
  const eased = lerp(
    toRotationVector(fromUnitVectors(centre, start.direction)),
    turn,
    Math.min(1, size / least),
  )
  return rotateVector(fromRotationVector(eased), centre)
}

type Field = { readonly centre: Vec3; readonly normal: Vec3 }

function field(centre: Vec3, pole: Vec3): readonly [left: Field, right: Field] {
  const to = normalize(centre)
  const normal = normalize(cross(pole, to))
  return [
    { centre: to, normal },
    { centre: mirrorVec(to), normal: scale(mirrorVec(normal), -1) },
  ]
}

const ARM = field([0.72, 0.1, 0.68], [0.54, -0.6, -0.58])
const LEG = field([0.12, -0.85, 0.5], [0.12, 0.2, 1])

function fieldOf(upper: Bone): Field {
  return (upper.endsWith('Arm') ? ARM : LEG)[upper.startsWith('right') ? 1 : 0]
}

function normalAlong(start: LimbStart, direction: Vec3): Vec3 {
  const natural = naturalNormal(start.limb.upper, direction)
  // Far from where it began, the joint eases back towards its natural side.
  const far = clamp((1 - dot(direction, start.direction)) / 2, 0, 1)
  return rotateVector(fromAxisAngle(direction, start.swivel * (1 - 0.6 * far)), natural)
}

/** The direction of `v`; nearer to the root than `least` it leans towards `preferred`, since a short vector's direction is fickle. */
function steady(v: Vec3, least: number, preferred: Vec3): Vec3 {
  return normalize(addScaled(v, preferred, Math.max(0, least - length(v))), preferred)
}

/** Metres between the limb's end and a point. */
export function endDistance(rig: Rig, stance: Stance, end: Bone, point: Vec3): number {
  return distance(jointOf(rig, stance, end).position, point)
}

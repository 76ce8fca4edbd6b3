import { onBody, onFloor } from '../contacts/contact-of.ts'
import type { Bone } from '../skeleton/bones.ts'
import { worldRotations } from '../kinematics/forward.ts'
import { loweredToFloor } from '../kinematics/ground.ts'
import { type JointAngles, writeAngles } from '../skeleton/joint-angles.ts'
import { DEGREES, fromAxisAngle, IDENTITY, multiply, rotateVector } from '../math/math.ts'
import type { Gaze, Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { reach, type ReachGoal } from '../ik/reach.ts'
import { shortQuat, shortVec } from '../math/short-numbers.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import type { Contact, MovingContactPoint, ContactPoint } from '../skeleton/contact-points.ts'
import type { Vec3 } from '../math/vector.ts'
import type { PoseProp } from './props/pose-prop.ts'
import { handAngles, type HandShape } from './hand-shapes.ts'
import { collarFor, type FootGoal, type HandGoal, holdHand, type Miss, putFoot } from './limb-goals.ts'

type Middle = 'hips' | 'spine' | 'chest' | 'upperChest' | 'neck' | 'head'
type SidePart = 'Shoulder' | 'UpperArm' | 'LowerArm' | 'Hand' | 'UpperLeg' | 'LowerLeg' | 'Foot' | 'Toes'
type Limbs = Partial<Record<SidePart, JointAngles>>

/** Where a sole stands on the floor: ankle's x and z in metres on the standard skeleton, turned out and heel lifted by degrees. */
type Sole = { readonly x: number; readonly z: number; readonly out?: number; readonly heel?: number }

/** A pose as its author writes it: degrees by joint, then where soles and wrists are held, metres on the standard skeleton. */
export type PoseTable = {
  readonly middle?: Partial<Record<Middle, JointAngles>>
  readonly both?: Limbs
  readonly left?: Limbs
  readonly right?: Limbs
  readonly hands?: { readonly left?: HandShape; readonly right?: HandShape }
  /** Offset of the hips in metres; a body that stands sinks or rises to the floor by itself. */
  readonly hips?: Vec3
  readonly soles?: { readonly left?: Sole; readonly right?: Sole }
  readonly wrists?: { readonly left?: Vec3; readonly right?: Vec3 }
  /** Feet and palms put where they are wanted, the left before the right; `both` is the same on both sides. */
  readonly feet?: { readonly both?: FootGoal; readonly left?: FootGoal; readonly right?: FootGoal }
  readonly palms?: { readonly both?: HandGoal; readonly left?: HandGoal; readonly right?: HandGoal }
  /** What keeps touching what on every body; soles that stand flat keep to the floor by themselves. */
  readonly touches?: readonly (readonly [contactPoint: MovingContactPoint, to: ContactPoint | 'floor'])[]
  readonly airborne?: boolean
  /** What it sits on or leans against. */
  readonly props?: readonly PoseProp[]
  /** Degrees by which the whole finished pose is turned to its left about the lowered. */
  readonly facing?: number
  readonly expressions?: Readonly<Record<string, number>>
  readonly gaze?: Gaze
}

const SIDES = ['left', 'right'] as const
const ANKLE = 0.085
const BALL = 0.13

/** Makes the pose that a table describes, standing on the floor. */
export function poseOf(table: PoseTable): Pose {
  return solveTable(table).pose
}

/** What hands and feet of a solved table still miss of their goals, by bone. */
type Misses = Readonly<Partial<Record<Bone, Miss>>>

/** The pose that a table describes, and what its hands and feet miss because joints end there. */
export function solveTable(table: PoseTable): { pose: Pose; misses: Misses } {
  let pose: Pose = {
    ...REST_POSE,
    rotations: turnsOf(table),
    hips: shortVec(
      (table.hips ?? [0, 0, 0]).map((part) => part / STANDARD_SKELETON.hipsHeight) as unknown as Vec3,
    ),
    expressions: { ...table.expressions },
    gaze: table.gaze ?? { kind: 'ahead' },
  }
  for (const side of SIDES) {
    const sole = table.soles?.[side]
    if (sole) pose = hold(pose, soleGoal(side, sole))
  }
  for (const side of SIDES) {
    const wrist = table.wrists?.[side]
    if (wrist) pose = hold(pose, { bone: `${side}Hand`, position: wrist })
  }
  const misses: Partial<Record<Bone, Miss>> = {}
  pose = withFeet(pose, table, misses)
  if (!table.airborne) {
    const lowered = loweredToFloor(STANDARD_SKELETON, pose)
    pose = { ...lowered, hips: shortVec(lowered.hips) }
  }
  const whole = faced(withPalms(pose, table, misses), table.facing ?? 0)
  const contacts = [...flatSoles(whole, table), ...touchesOf(table)]
  return { pose: contacts.length > 0 ? { ...whole, contacts } : whole, misses }
}

function touchesOf({ touches = [] }: PoseTable): readonly Contact[] {
  return touches.map(([contactPoint, to]) =>
    to === 'floor' ? onFloor(contactPoint) : onBody(contactPoint, to),
  )
}

function flatSoles(pose: Pose, { feet, airborne }: PoseTable): readonly Contact[] {
  const turns = worldRotations(pose.rotations)
  return SIDES.filter((side) => {
    const goal = feet?.[side] ?? feet?.both
    return goal && 'x' in goal && !airborne && rotateVector(turns[`${side}Foot`], [0, 1, 0])[1] > 0.999
  }).map((side) => onFloor(`${side}Sole`))
}

function faced(pose: Pose, degrees: number): Pose {
  if (degrees === 0) return pose
  const turn = fromAxisAngle([0, 1, 0], degrees / DEGREES)
  const hips = shortQuat(multiply(turn, pose.rotations.hips ?? IDENTITY))
  return {
    ...pose,
    rotations: { ...pose.rotations, hips },
    hips: shortVec(rotateVector(turn, pose.hips)),
  }
}

// Metres by which hips may sink until both feet reach the floor.
const DEEPEST = 0.2

/** Feet that are too far sink the hips until both stand; where sinking does not help, the hips stay. */
function withFeet(from: Pose, table: PoseTable, misses: Partial<Record<Bone, Miss>>): Pose {
  let best = putFeet(from, table)
  let start = from
  for (let sunk = 0; !table.airborne && best.worst > 0.0005 && sunk < DEEPEST; sunk += best.worst) {
    const [x, y, z] = start.hips
    start = { ...start, hips: shortVec([x, y - best.worst / STANDARD_SKELETON.hipsHeight, z]) }
    const next = putFeet(start, table)
    if (next.worst > 0.9 * best.worst) break
    best = next
  }
  Object.assign(misses, best.misses)
  return best.pose
}

function putFeet(from: Pose, { feet }: PoseTable) {
  const misses: Partial<Record<Bone, Miss>> = {}
  let pose = from
  let worst = 0
  for (const side of SIDES) {
    const goal = feet?.[side] ?? feet?.both
    if (!goal) continue
    const put = putFoot(pose, side, goal)
    pose = put.pose
    misses[`${side}Foot`] = put.miss
    worst = Math.max(worst, put.miss.place)
  }
  return { pose, misses, worst }
}

function withPalms(
  from: Pose,
  { palms, left, right, both }: PoseTable,
  misses: Partial<Record<Bone, Miss>>,
): Pose {
  let pose = from
  const given = { left, right }
  for (const side of SIDES) {
    const goal = palms?.[side] ?? palms?.both
    if (!goal) continue
    if (!given[side]?.Shoulder && !both?.Shoulder) {
      const collar = shortQuat(writeAngles(`${side}Shoulder`, collarFor(pose, side, goal)))
      pose = { ...pose, rotations: { ...pose.rotations, [`${side}Shoulder`]: collar } }
    }
    const held = holdHand(pose, side, goal)
    pose = held.pose
    misses[`${side}Hand`] = held.miss
  }
  return pose
}

function turnsOf(table: PoseTable): Pose['rotations'] {
  const angles: Partial<Record<Bone, JointAngles>> = { ...table.middle }
  for (const side of SIDES) {
    Object.assign(angles, handAngles(side, table.hands?.[side] ?? 'relaxed'))
    for (const [part, at] of Object.entries({ ...table.both, ...table[side] })) {
      angles[`${side}${part as SidePart}`] = at
    }
  }
  const turns: Pose['rotations'] = {}
  for (const [bone, at] of Object.entries(angles) as [Bone, JointAngles][])
    turns[bone] = shortQuat(writeAngles(bone, at))
  return turns
}

function soleGoal(side: 'left' | 'right', { x, z, out = 0, heel = 0 }: Sole): ReachGoal {
  const turn = ((side === 'left' ? out : -out) / DEGREES) * 1
  const lift = heel / DEGREES
  // The ball of the foot stays on the floor while the heel rises about it.
  const [forward, up] = [
    BALL * (1 - Math.cos(lift)) + ANKLE * Math.sin(lift),
    BALL * Math.sin(lift) + ANKLE * Math.cos(lift),
  ]
  const yaw = fromAxisAngle([0, 1, 0], turn)
  const position: Vec3 = [x + forward * Math.sin(turn), up, z + forward * Math.cos(turn)]
  const rotation = heel === 0 && out === 0 ? IDENTITY : multiply(yaw, fromAxisAngle([1, 0, 0], lift))
  return { bone: `${side}Foot`, position, rotation }
}

function hold(pose: Pose, goal: ReachGoal): Pose {
  return reach(STANDARD_SKELETON, pose, goal, { limits: true, start: pose })
}

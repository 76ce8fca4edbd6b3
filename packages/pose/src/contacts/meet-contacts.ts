import { type Bone, BONES } from '../skeleton/bones.ts'
import { limbOfContactPoint, isMovingContactPoint, TRUNK_SHARES } from './contact-limbs.ts'
import { grantWishes, missOf, placeOf, jointsOf, type Wish, worstMiss } from './least-squares.ts'
import { fitPose, type Joint } from '../kinematics/forward.ts'
import { LIMB_OF_END, type LimbEnd, measureLimb, solveLimb, turnEnd } from '../ik/limb-solver.ts'
import { writeAngles } from '../skeleton/joint-angles.ts'
import { limitRotation } from '../kinematics/limit-joints.ts'
import {
  add,
  angleBetween,
  distance,
  IDENTITY,
  invert,
  length,
  multiply,
  rotateVector,
  scale,
  subtract,
} from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import { type Rig, rigOf, type Stance } from '../kinematics/rig.ts'
import { hipsOffset, shortQuat } from '../math/short-numbers.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { contactPointOf } from '../kinematics/contact-point-places.ts'
import type { Contact, MovingContactPoint, ContactPoint } from '../skeleton/contact-points.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

/** A contact is met when its contact points are within this many metres. */
export const CONTACT_METRES = 0.01

// Nearer than this a pose stays as it is, to the object.
const AS_IT_IS = 1e-3
// Radians that rounding to seven digits may turn a joint.
const ROUNDING = 1e-5
// Farther than this after a limb has done what it can, others help.
const HELP = 2e-3
// Farther than this after all have helped, another start is tried.
const STUCK = 5e-3

/** A contact point of the body that shall be at a place of the avatar frame, in metres: a contact with something outside the body. */
export type Reached = { readonly contactPoint: MovingContactPoint; readonly point: Vec3 }

type Met = {
  readonly skeleton: Skeleton
  readonly contactPoints: Skeleton['contactPoints']
  readonly pose: Pose
}
const known = new WeakMap<Pose, Met>()

/**
 * The pose with its contacts met on this body: within a millimetre where bones and joint limits allow, as near as they get elsewhere, and
 * the rest as it was. The same object when they are met already or when the pose has none. Pure and deterministic; remembered weakly.
 */
export function meetContacts(skeleton: Skeleton, pose: Pose): Pose {
  if (!pose.contacts?.length) return pose
  const before = known.get(pose)
  if (before?.skeleton === skeleton && before.contactPoints === skeleton.contactPoints) return before.pose
  const met = meetAll(skeleton, pose, [])
  known.set(pose, { skeleton, contactPoints: skeleton.contactPoints, pose: met })
  // What came out as near as it gets stays there.
  if (met !== pose) known.set(met, { skeleton, contactPoints: skeleton.contactPoints, pose: met })
  return met
}

/** Hands and feet that shall be turned so in the avatar frame where they touch; without it they keep their turn. */
export type Turns = ReadonlyMap<Bone, Quat>

/** The pose with its own contacts met, and contact points brought to places outside the body as well. */
export function meetAll(
  skeleton: Skeleton,
  pose: Pose,
  outside: readonly Reached[],
  turns: Turns = new Map(),
): Pose {
  const rig = rigOf(skeleton)
  const fitted = fitPose(skeleton, pose)
  const start: Stance = {
    local: { ...fitted.rotations },
    hips: add(rig.hipsRest, scale(fitted.hips, rig.hipsHeight)),
  }
  const joints = jointsOf(rig, start)
  const turned = new Map([...joints].map(([bone, joint]) => [bone, withTurn(joint, turns.get(bone))]))
  const tasks = [
    ...tasksOf(skeleton, turned, pose.contacts ?? []),
    ...outsideTasks(skeleton, turned, outside),
  ]
  const wishes = tasks.map(({ wish }) => wish)
  const first = worstMiss(joints, wishes)
  if (!(first > AS_IT_IS)) return pose
  const stance = solve(rig, start, tasks)
  const last = worstMiss(jointsOf(rig, stance), wishes)
  // A little nearer is no reason to move what is as near as it gets.
  if (!(last < first - AS_IT_IS) && !isEase(jointsOf(rig, stance), joints, wishes)) return pose
  return written(rig, pose, fitted, stance)
}

function withTurn(joint: Joint, turn: Quat | undefined): Joint {
  return turn ? { ...joint, rotation: turn } : joint
}

/** Why a contact is not met. `missing`: this body lacks the bones; `short`: the limb is too short; `limits`: joints do not turn that far; `others`: other contacts pull. */
export type ContactFailure = 'missing' | 'short' | 'limits' | 'others'

/** A contact of a pose as it stands on a body. `miss`: metres between the contact points once it is met as well as it can be. */
export type ContactState = {
  readonly contact: Contact
  readonly miss: number
  readonly failure: ContactFailure | null
}

/** How each contact of a pose is met on this body, and why not. */
export function contactStates(skeleton: Skeleton, pose: Pose): readonly ContactState[] {
  const met = meetContacts(skeleton, pose)
  return (pose.contacts ?? []).map((contact) => {
    const miss = contactMiss(skeleton, met, contact)
    if (miss === undefined) return { contact, miss: 0, failure: 'missing' }
    if (miss <= CONTACT_METRES) return { contact, miss, failure: null }
    const skin = contactPointPosition(skeleton, met, contact.spot) ?? [0, 0, 0]
    const target =
      contact.to.kind === 'spot' ? contactPointPosition(skeleton, met, contact.to.spot) : undefined
    const failure = unmetFailure(skeleton, met, contact.spot, target ?? [skin[0], 0, skin[2]])
    const alone = meetContacts(skeleton, { ...pose, contacts: [contact] })
    const isPulled = (contactMiss(skeleton, alone, contact) ?? 0) <= CONTACT_METRES
    return { contact, miss, failure: isPulled ? 'others' : failure }
  })
}

/** Why a contact point does not get to a place of the avatar frame, in a pose that brought it as near as it gets. */
export function unmetFailure(
  skeleton: Skeleton,
  met: Pose,
  contactPoint: MovingContactPoint,
  target: Vec3,
): 'short' | 'limits' {
  const { end, shares } = limbOfContactPoint(contactPoint)
  const place = contactPointOf(skeleton, contactPoint)
  const first = end ? LIMB_OF_END[end].upper : [...shares.keys()].at(-1)
  const { rig, joints } = stanceOf(skeleton, met)
  const root = first && joints.get(first)
  if (!place || !root) return 'short'
  const tip = end && joints.get(end)
  const isStraight = tip && distance(root.position, tip.position) > 0.985 * chainLength(rig, end, first)
  const whole = chainLength(rig, place.bone, first) + length(place.offset)
  return isStraight || distance(root.position, target) > 0.97 * whole ? 'short' : 'limits'
}

/** Metres along the bones from `end` up to `root`. */
function chainLength(rig: Rig, end: Bone, root: Bone): number {
  let sum = 0
  for (let at: Bone | null | undefined = end; at && at !== root; at = rig.parent.get(at))
    sum += length(rig.offset.get(at) ?? [0, 0, 0])
  return sum
}

/** Metres between the contact points of a contact in this pose as it is; undefined where the body has no such contact points. */
export function contactMiss(skeleton: Skeleton, pose: Pose, contact: Contact): number | undefined {
  const { joints } = stanceOf(skeleton, pose)
  const [task] = tasksOf(skeleton, joints, [contact])
  return task && length(missOf(joints, task.wish))
}

function stanceOf(skeleton: Skeleton, pose: Pose) {
  const rig = rigOf(skeleton)
  const fitted = fitPose(skeleton, pose)
  const hips = add(rig.hipsRest, scale(fitted.hips, rig.hipsHeight))
  const stance: Stance = { local: fitted.rotations, hips }
  return { rig, stance, joints: jointsOf(rig, stance) }
}

/** Where a contact point of the skin is in this pose, metres in the avatar frame. */
export function contactPointPosition(
  skeleton: Skeleton,
  pose: Pose,
  contactPoint: ContactPoint,
): Vec3 | undefined {
  const place = contactPointOf(skeleton, contactPoint)
  return place && placeOf(stanceOf(skeleton, pose).joints, place)
}

type Task = {
  readonly contactPoint: MovingContactPoint
  readonly wish: Wish
  /** The hand that comes to meet it half way. */
  readonly partner?: MovingContactPoint | undefined
  /** The elbow, knee or foot that is touched: its limb helps where all else is too short. */
  readonly host?: MovingContactPoint | undefined
}

/** Whether a limb would have to touch itself. */
export function touchesItself(contact: Contact): boolean {
  const { to } = contact
  if (to.kind === 'floor') return false
  if (to.spot === contact.spot) return true
  if (!isMovingContactPoint(to.spot)) return false
  const own = limbOfContactPoint(contact.spot).shares
  const other = limbOfContactPoint(to.spot).shares
  return [...other.keys()].some((bone) => own.has(bone))
}

function tasksOf(skeleton: Skeleton, joints: ReadonlyMap<Bone, Joint>, contacts: readonly Contact[]): Task[] {
  return contacts.flatMap((contact): Task[] => {
    const { to } = contact
    const contactPoint = contact.spot
    const place = contactPointOf(skeleton, contactPoint)
    if (!place || touchesItself(contact)) return []
    const keeps = limbOfContactPoint(contactPoint).keeps
    if (to.kind === 'floor')
      return [
        { contactPoint, wish: { contactPoint: place, to: 'floor', keep: keptTurn(joints, keeps, null) } },
      ]
    const other = contactPointOf(skeleton, to.spot)
    if (!other) return []
    const keep = keptTurn(joints, keeps, other.bone)
    const wish = { contactPoint: place, to: { contactPoint: other }, keep }
    const touched = isMovingContactPoint(to.spot) ? to.spot : undefined
    const isHand = touched && limbOfContactPoint(touched).end?.endsWith('Hand')
    return [isHand ? { contactPoint, wish, partner: touched } : { contactPoint, wish, host: touched }]
  })
}

function outsideTasks(
  skeleton: Skeleton,
  joints: ReadonlyMap<Bone, Joint>,
  outside: readonly Reached[],
): Task[] {
  return outside.flatMap(({ contactPoint, point }): Task[] => {
    const place = contactPointOf(skeleton, contactPoint)
    if (!place || !point.every(Number.isFinite)) return []
    return [
      {
        contactPoint,
        wish: {
          contactPoint: place,
          to: { point },
          keep: keptTurn(joints, limbOfContactPoint(contactPoint).keeps, null),
        },
      },
    ]
  })
}

function keptTurn(
  joints: ReadonlyMap<Bone, Joint>,
  bone: Bone | undefined,
  against: Bone | null,
): Wish['keep'] {
  const joint = bone && joints.get(bone)
  if (!bone || !joint) return undefined
  const frame = (against && joints.get(against)?.rotation) || IDENTITY
  return { bone, against, turn: multiply(invert(frame), joint.rotation) }
}

/** Solves from the pose as it is; where that gets stuck, once more from arms that hang at ease. */
function solve(rig: Rig, start: Stance, tasks: readonly Task[]): Stance {
  const wishes = tasks.map(({ wish }) => wish)
  const first = solveFrom(rig, start, tasks)
  const miss = worstMiss(jointsOf(rig, first), wishes)
  if (miss < STUCK) return first
  const eased = { ...start, local: { ...start.local } }
  for (const { contactPoint } of tasks) {
    if (!limbOfContactPoint(contactPoint).end?.endsWith('Hand')) continue
    for (const [bone, turn] of EASE[contactPoint.startsWith('left') ? 'left' : 'right'])
      eased.local[bone] = turn
  }
  const second = solveFrom(rig, eased, tasks)
  return worstMiss(jointsOf(rig, second), wishes) < miss - AS_IT_IS ? second : first
}

function solveFrom(rig: Rig, start: Stance, tasks: readonly Task[]): Stance {
  const wishes = tasks.map(({ wish }) => wish)
  let stance: Stance = { local: { ...start.local }, hips: toFloor(rig, start, tasks) }
  for (const task of tasks) aimLimb(rig, stance, task, tasks)
  const { shares, hips } = freedomOf(rig, tasks)
  // First the limb alone; then the arm it touches comes to meet it; then the trunk leans; last of all a leg is raised.
  stance = grantWishes(rig, stance, wishes, { shares, hips })
  const alone = stance
  for (const helpers of [hostsOf(tasks, 'Elbow'), [...TRUNK_SHARES], hostsOf(tasks, '')]) {
    if (worstMiss(jointsOf(rig, stance), wishes) < HELP) break
    const helping = helpers.filter(([bone]) => !shares.has(bone))
    if (helping.length === 0) continue
    for (const [bone, share] of helping) shares.set(bone, share)
    stance = grantWishes(rig, stance, wishes, { shares, hips })
  }
  // Where even the trunk does not help, it does not bend for nothing.
  return worstMiss(jointsOf(rig, stance), wishes) < CONTACT_METRES ? stance : alone
}

/** An arm that hangs a little forward, bent at the elbow. */
const EASE = { left: easeOf('left'), right: easeOf('right') }

function easeOf(side: 'left' | 'right'): readonly (readonly [Bone, Quat])[] {
  return [
    [`${side}UpperArm`, writeAngles(`${side}UpperArm`, { raise: -45, forward: 40 })],
    [`${side}LowerArm`, writeAngles(`${side}LowerArm`, { bend: 75 })],
    [`${side}Hand`, IDENTITY],
  ]
}

/** The bones of the limbs that are touched, for hosts whose name ends so. */
function hostsOf(tasks: readonly Task[], ending: string): readonly (readonly [Bone, number])[] {
  return tasks.flatMap(({ host }) =>
    host?.endsWith(ending)
      ? [...limbOfContactPoint(host).shares].map(([bone, share]) => [bone, share / 2] as const)
      : [],
  )
}

/** Legs and seat on the floor first bring the hips up or down by what most of them miss. */
function toFloor(rig: Rig, start: Stance, tasks: readonly Task[]): Vec3 {
  if (rig.hipsHeight < 1e-3) return start.hips
  const joints = jointsOf(rig, start)
  const rises = tasks
    .filter(({ contactPoint, wish }) => wish.to === 'floor' && isCarrying(contactPoint))
    .map(({ wish }) => missOf(joints, wish)[1])
    .toSorted((a, b) => a - b)
  const middle = ((rises[(rises.length - 1) >> 1] ?? 0) + (rises[rises.length >> 1] ?? 0)) / 2
  return add(start.hips, [0, middle, 0])
}

/** Contact points that the body rests on: the hips go up and down with them. */
function isCarrying(contactPoint: MovingContactPoint): boolean {
  return contactPoint === 'seat' || /(Knee|Sole|Instep)$/.test(contactPoint)
}

/** Brings a hand or foot near its place at once, elbow and knee on their natural side, turned as it was. */
function aimLimb(
  rig: Rig,
  stance: Stance,
  { contactPoint, wish, partner }: Task,
  tasks: readonly Task[],
): void {
  const { end } = limbOfContactPoint(contactPoint)
  if (!end) return
  const joints = jointsOf(rig, stance)
  const miss = missOf(joints, wish)
  if (length(miss) < AS_IT_IS) return
  const isHeld = partner && tasks.some((task) => task.contactPoint === partner)
  const other = partner && !isHeld ? limbOfContactPoint(partner).end : undefined
  const share = other ? 0.5 : 1
  aimEnd(rig, stance, joints, end, scale(miss, share), wish)
  if (other) aimEnd(rig, stance, joints, other, scale(miss, share - 1))
}

function aimEnd(
  rig: Rig,
  stance: Stance,
  joints: ReadonlyMap<Bone, Joint>,
  end: LimbEnd,
  way: Vec3,
  wish?: Wish,
): void {
  const joint = joints.get(end)
  if (!joint) return
  const frame = (wish?.keep?.against && joints.get(wish.keep.against)?.rotation) || IDENTITY
  const turn = wish?.keep ? multiply(frame, wish.keep.turn) : joint.rotation
  // Where the skin will be once the hand is turned.
  const skin = wish ? subtract(placeOf(joints, wish.contactPoint), joint.position) : joint.position
  const turned = wish
    ? subtract(rotateVector(multiply(turn, invert(joint.rotation)), skin), skin)
    : ([0, 0, 0] as const)
  const limb = measureLimb(rig, stance, LIMB_OF_END[end], true)
  solveLimb(rig, stance, limb, subtract(add(joint.position, way), turned), true)
  turnEnd(rig, stance, limb, turn, true)
}

function freedomOf(rig: Rig, tasks: readonly Task[]): { shares: Map<Bone, number>; hips: number } {
  const shares = new Map<Bone, number>()
  let hips = 0
  for (const { contactPoint, wish, partner } of tasks) {
    if (wish.to === 'floor' && isCarrying(contactPoint) && rig.hipsHeight >= 1e-3) hips = 0.5
    for (const one of partner ? [contactPoint, partner] : [contactPoint])
      for (const [bone, share] of limbOfContactPoint(one).shares) shares.set(bone, share)
  }
  return { shares, hips }
}

/** Another contact came nearer although the worst did not. */
function isEase(
  after: ReadonlyMap<Bone, Joint>,
  before: ReadonlyMap<Bone, Joint>,
  wishes: readonly Wish[],
): boolean {
  const sum = (joints: ReadonlyMap<Bone, Joint>) =>
    wishes.reduce((total, wish) => total + length(missOf(joints, wish)), 0)
  return sum(after) < sum(before) - AS_IT_IS * wishes.length
}

function written(rig: Rig, pose: Pose, fitted: Pose, stance: Stance): Pose {
  const rotations: Pose['rotations'] = { ...fitted.rotations }
  for (const bone of BONES) {
    const turn = stance.local[bone]
    if (!turn || turn === fitted.rotations[bone]) continue
    if (!turn.every(Number.isFinite)) return pose
    // Rounding may carry a joint a hair over its limit.
    const short = shortQuat(turn)
    const limited = limitRotation(bone, short)
    rotations[bone] = angleBetween(limited, short) < ROUNDING ? shortQuat(limited) : short
  }
  const moved = subtract(stance.hips, add(rig.hipsRest, scale(fitted.hips, rig.hipsHeight)))
  if (length(moved) === 0) return { ...pose, rotations }
  const hips = hipsOffset(scale(subtract(stance.hips, rig.hipsRest), 1 / rig.hipsHeight))
  return hips.every(Number.isFinite) ? { ...pose, rotations, hips } : pose
}

import { type Bone, BONES } from './bones.ts'
import { limbOfSpot, isMovingSpot, TRUNK_SHARES } from './contact-limbs.ts'
import {
  type Freedom,
  grantWishes,
  missOf,
  placeOf,
  standing,
  type Wish,
  worstMiss,
} from './contact-solver.ts'
import { fitPose, type Joint } from './forward.ts'
import { LIMB_OF_END, type LimbEnd, measureLimb, solveLimb, turnEnd } from './limb-solver.ts'
import { limitRotation } from './limits.ts'
import { add, angleBetween, distance, IDENTITY, invert, length, multiply, scale, subtract } from './math.ts'
import type { Pose } from './pose.ts'
import { type Rig, rigOf, type Stance } from './rig.ts'
import { hipsOffset, shortQuat } from './short-numbers.ts'
import type { Skeleton } from './skeleton.ts'
import { spotOf } from './spot-places.ts'
import type { Contact, MovingSpot, Spot } from './spots.ts'
import type { Vec3 } from './vector.ts'

/** A contact is met when its spots are within this many metres. */
export const CONTACT_METRES = 0.01

// Nearer than this a pose stays as it is, to the object.
const AS_IT_IS = 1e-3
// Radians that rounding to seven digits may turn a joint.
const ROUNDING = 1e-5
// Farther than this after arms and legs have done what they can, the trunk helps.
const TRUNK_HELPS = 2e-3

/** A spot of the body that shall be at a place of the avatar frame, in metres: a contact with something outside the body. */
export type Reached = { readonly spot: MovingSpot; readonly point: Vec3 }

type Met = { readonly skeleton: Skeleton; readonly spots: Skeleton['spots']; readonly pose: Pose }
const known = new WeakMap<Pose, Met>()

/**
 * The pose with its contacts met on this body: within a millimetre where bones and joint limits allow, as near as they get elsewhere, and
 * the rest as it was. The same object when they are met already or when the pose has none. Pure and deterministic; remembered weakly.
 */
export function meetContacts(skeleton: Skeleton, pose: Pose): Pose {
  if (!pose.contacts?.length) return pose
  const before = known.get(pose)
  if (before?.skeleton === skeleton && before.spots === skeleton.spots) return before.pose
  const met = meetAll(skeleton, pose, [])
  known.set(pose, { skeleton, spots: skeleton.spots, pose: met })
  // What came out as near as it gets stays there.
  if (met !== pose) known.set(met, { skeleton, spots: skeleton.spots, pose: met })
  return met
}

/** The pose with its own contacts met, and spots brought to places outside the body as well. */
export function meetAll(skeleton: Skeleton, pose: Pose, outside: readonly Reached[]): Pose {
  const rig = rigOf(skeleton)
  const fitted = fitPose(skeleton, pose)
  const start: Stance = {
    local: { ...fitted.rotations },
    hips: add(rig.hipsRest, scale(fitted.hips, rig.hipsHeight)),
  }
  const joints = standing(rig, start)
  const tasks = [
    ...tasksOf(skeleton, joints, pose.contacts ?? []),
    ...outsideTasks(skeleton, joints, outside),
  ]
  const wishes = tasks.map(({ wish }) => wish)
  const first = worstMiss(joints, wishes)
  if (!(first > AS_IT_IS)) return pose
  const stance = solve(rig, start, tasks)
  const last = worstMiss(standing(rig, stance), wishes)
  // A little nearer is no reason to move what is as near as it gets.
  if (!(last < first - AS_IT_IS) && !isEase(standing(rig, stance), joints, wishes)) return pose
  return written(rig, pose, fitted, stance)
}

/** Why a contact is not met. `missing`: this body lacks the bones; `short`: the limb is too short; `limits`: joints do not turn that far; `others`: other contacts pull. */
export type ContactFault = 'missing' | 'short' | 'limits' | 'others'

/** A contact of a pose as it stands on a body. `miss`: metres between the spots once it is met as well as it can be. */
export type ContactState = {
  readonly contact: Contact
  readonly miss: number
  readonly fault: ContactFault | null
}

/** How each contact of a pose is met on this body, and why not. */
export function contactStates(skeleton: Skeleton, pose: Pose): readonly ContactState[] {
  const met = meetContacts(skeleton, pose)
  return (pose.contacts ?? []).map((contact) => {
    const miss = contactMiss(skeleton, met, contact)
    if (miss === undefined) return { contact, miss: 0, fault: 'missing' }
    const fault = contactFault(skeleton, met, contact.spot, miss)
    if (!fault) return { contact, miss, fault }
    const alone = meetContacts(skeleton, { ...pose, contacts: [contact] })
    const isPulled = (contactMiss(skeleton, alone, contact) ?? 0) <= CONTACT_METRES
    return { contact, miss, fault: isPulled ? 'others' : fault }
  })
}

/** Why a spot is so many metres from where it shall be, in a pose that brought it as near as it gets. */
export function contactFault(
  skeleton: Skeleton,
  met: Pose,
  spot: MovingSpot,
  miss: number,
): ContactFault | null {
  if (miss <= CONTACT_METRES) return null
  return isStretched(skeleton, met, spot) ? 'short' : 'limits'
}

/** Metres between the spots of a contact in this pose as it is; undefined where the body has no such spots. */
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
  return { rig, stance, joints: standing(rig, stance) }
}

/** Where a spot of the skin is in this pose, metres in the avatar frame. */
export function spotPoint(skeleton: Skeleton, pose: Pose, spot: Spot): Vec3 | undefined {
  const place = spotOf(skeleton, spot)
  return place && placeOf(stanceOf(skeleton, pose).joints, place)
}

type Task = {
  readonly spot: MovingSpot
  readonly wish: Wish
  /** The hand that comes to meet it half way. */
  readonly partner?: MovingSpot | undefined
  /** The elbow, knee or foot that is touched: its limb helps where all else is too short. */
  readonly host?: MovingSpot | undefined
}

/** Tells whether a limb would have to touch itself. */
export function touchesItself({ spot, to }: Contact): boolean {
  if (to.kind === 'floor') return false
  if (to.spot === spot) return true
  if (!isMovingSpot(to.spot)) return false
  const own = limbOfSpot(spot).shares
  const other = limbOfSpot(to.spot).shares
  return [...other.keys()].some((bone) => own.has(bone))
}

function tasksOf(skeleton: Skeleton, joints: ReadonlyMap<Bone, Joint>, contacts: readonly Contact[]): Task[] {
  return contacts.flatMap((contact): Task[] => {
    const { spot, to } = contact
    const place = spotOf(skeleton, spot)
    if (!place || touchesItself(contact)) return []
    const keeps = limbOfSpot(spot).keeps
    if (to.kind === 'floor')
      return [{ spot, wish: { spot: place, to: 'floor', keep: keptTurn(joints, keeps, null) } }]
    const other = spotOf(skeleton, to.spot)
    if (!other) return []
    const keep = keptTurn(joints, keeps, other.bone)
    const partner = isMovingSpot(to.spot) && limbOfSpot(to.spot).end?.endsWith('Hand') ? to.spot : undefined
    return [{ spot, wish: { spot: place, to: { spot: other }, keep }, partner }]
  })
}

function outsideTasks(
  skeleton: Skeleton,
  joints: ReadonlyMap<Bone, Joint>,
  outside: readonly Reached[],
): Task[] {
  return outside.flatMap(({ spot, point }): Task[] => {
    const place = spotOf(skeleton, spot)
    if (!place || !point.every(Number.isFinite)) return []
    return [
      { spot, wish: { spot: place, to: { point }, keep: keptTurn(joints, limbOfSpot(spot).keeps, null) } },
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

function solve(rig: Rig, start: Stance, tasks: readonly Task[]): Stance {
  const wishes = tasks.map(({ wish }) => wish)
  let stance: Stance = { local: { ...start.local }, hips: toFloor(rig, start, tasks) }
  for (const task of tasks) aimLimb(rig, stance, task, tasks)
  const limbs = freedomOf(rig, tasks)
  stance = grantWishes(rig, stance, wishes, limbs)
  if (worstMiss(standing(rig, stance), wishes) < TRUNK_HELPS) return stance
  const withTrunk = new Map([...limbs.shares, ...TRUNK_SHARES])
  stance = grantWishes(rig, stance, wishes, { ...limbs, shares: withTrunk })
  if (worstMiss(standing(rig, stance), wishes) < TRUNK_HELPS) return stance
  const hosts = tasks.flatMap(({ host }) => (host ? [...limbOfSpot(host).shares] : []))
  if (hosts.length === 0) return stance
  const withHosts = new Map([...hosts.map(([bone, share]) => [bone, share * 0.5] as const), ...withTrunk])
  return grantWishes(rig, stance, wishes, { ...limbs, shares: withHosts })
}

/** Legs and seat on the floor first bring the hips up or down by what most of them miss. */
function toFloor(rig: Rig, start: Stance, tasks: readonly Task[]): Vec3 {
  if (rig.hipsHeight < 1e-3) return start.hips
  const joints = standing(rig, start)
  const rises = tasks
    .filter(({ spot, wish }) => wish.to === 'floor' && isCarrying(spot))
    .map(({ wish }) => missOf(joints, wish)[1])
    .toSorted((a, b) => a - b)
  const middle = ((rises[(rises.length - 1) >> 1] ?? 0) + (rises[rises.length >> 1] ?? 0)) / 2
  return add(start.hips, [0, middle, 0])
}

/** Spots that the body rests on: the hips go up and down with them. */
function isCarrying(spot: MovingSpot): boolean {
  return spot === 'seat' || spot.endsWith('Knee') || spot.endsWith('Sole')
}

/** Brings a hand or foot near its place at once, elbow and knee on their natural side, turned as it was. */
function aimLimb(rig: Rig, stance: Stance, { spot, wish, partner }: Task, tasks: readonly Task[]): void {
  const { end } = limbOfSpot(spot)
  if (!end) return
  const joints = standing(rig, stance)
  const miss = missOf(joints, wish)
  if (length(miss) < AS_IT_IS) return
  const isHeld = partner && tasks.some((task) => task.spot === partner)
  const other = partner && !isHeld ? limbOfSpot(partner).end : undefined
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
  const limb = measureLimb(rig, stance, LIMB_OF_END[end], true)
  solveLimb(rig, stance, limb, add(joint.position, way), true)
  const frame = (wish?.keep?.against && joints.get(wish.keep.against)?.rotation) || IDENTITY
  turnEnd(rig, stance, limb, wish?.keep ? multiply(frame, wish.keep.turn) : joint.rotation, true)
}

function freedomOf(rig: Rig, tasks: readonly Task[]): Freedom {
  const shares = new Map<Bone, number>()
  let hips = 0
  for (const { spot, wish, partner } of tasks) {
    if (wish.to === 'floor' && isCarrying(spot) && rig.hipsHeight >= 1e-3) hips = 0.5
    for (const one of partner ? [spot, partner] : [spot])
      for (const [bone, share] of limbOfSpot(one).shares) shares.set(bone, share)
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

function isStretched(skeleton: Skeleton, met: Pose, spot: MovingSpot): boolean {
  const { end } = limbOfSpot(spot)
  if (!end) return true
  const { upper, lower } = LIMB_OF_END[end]
  const { rig, joints } = stanceOf(skeleton, met)
  const [root, tip] = [joints.get(upper)?.position, joints.get(end)?.position]
  if (!root || !tip) return true
  const size = (bone: Bone) => length(rig.offset.get(bone) ?? [0, 0, 0])
  return distance(root, tip) > 0.96 * (size(lower) + size(end))
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

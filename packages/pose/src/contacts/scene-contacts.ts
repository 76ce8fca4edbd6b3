import {
  CONTACT_METRES,
  type ContactFailure,
  meetAll,
  meetContacts,
  type Reached,
  contactPointPosition,
  unmetFailure,
} from './meet-contacts.ts'
import { add, DEGREES, distance, fromAxisAngle, invert, rotateVector, scale, subtract } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import type { Scene, SceneAvatar, SceneContact } from '../documents/scene.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import type { ContactPoint } from '../skeleton/contact-points.ts'
import type { Vec3 } from '../math/vector.ts'

// Two who hold each other pull in turn; after so many turns they stand.
const PASSES = 3
const STILL = 1e-4

/** A point of an avatar's frame in the world. */
export function toWorld({ place, turn, scale: size }: SceneAvatar, point: Vec3): Vec3 {
  return add(place, rotateVector(fromAxisAngle([0, 1, 0], turn / DEGREES), scale(point, size)))
}

/** A point of the world in an avatar's frame. */
export function fromWorld({ place, turn, scale: size }: SceneAvatar, point: Vec3): Vec3 {
  return scale(
    rotateVector(invert(fromAxisAngle([0, 1, 0], turn / DEGREES)), subtract(point, place)),
    1 / size,
  )
}

/**
 * The scene with every contact met: those within each pose, and those between avatars, where a contact point of the one follows the contact point of the
 * other wherever that one stands, however it is turned and whatever its size. Avatars without a skeleton stay as they are; the same scene
 * when nothing moves.
 */
export function meetSceneContacts(skeletons: ReadonlyMap<string, Skeleton>, scene: Scene): Scene {
  const contacts = scene.contacts ?? []
  if (contacts.length === 0 && !scene.avatars.some(({ pose }) => pose.contacts?.length)) return scene
  const met = new Map(
    scene.avatars.map((avatar) => {
      const skeleton = skeletons.get(avatar.id)
      return [avatar.id, skeleton ? { ...avatar, pose: meetContacts(skeleton, avatar.pose) } : avatar]
    }),
  )
  const followers = inOrder(contacts)
  for (let pass = 0; pass < PASSES; pass++) {
    let hasMoved = false
    for (const id of followers) {
      const avatar = met.get(id)
      const skeleton = skeletons.get(id)
      const own = scene.avatars.find((one) => one.id === id)
      if (!avatar || !skeleton || !own) continue
      const pose = follow(skeleton, own.pose, wishesOf(skeletons, met, contacts, avatar))
      if (pose === avatar.pose) continue
      met.set(id, { ...avatar, pose })
      hasMoved = true
    }
    if (!hasMoved) break
  }
  const avatars = scene.avatars.map((avatar) => {
    const pose = met.get(avatar.id)?.pose
    return !pose || pose === avatar.pose ? avatar : { ...avatar, pose }
  })
  return avatars.every((avatar, index) => avatar === scene.avatars[index]) ? scene : { ...scene, avatars }
}

/** How far apart two contact points of different avatars are, in metres of the world; undefined while one of them is not there. */
export function sceneContactMiss(
  skeletons: ReadonlyMap<string, Skeleton>,
  scene: Scene,
  contact: SceneContact,
): number | undefined {
  const a = pointOf(skeletons, scene, contact.avatar, contact.spot)
  const b = pointOf(skeletons, scene, contact.to.avatar, contact.to.spot)
  return a && b && distance(a, b)
}

/** Where a contact point of an avatar is in the world; undefined while that is not known. */
function pointOf(
  skeletons: ReadonlyMap<string, Skeleton>,
  scene: Scene,
  id: string,
  contactPoint: ContactPoint,
): Vec3 | undefined {
  const avatar = scene.avatars.find((one) => one.id === id)
  const skeleton = skeletons.get(id)
  const point = avatar && skeleton && contactPointPosition(skeleton, avatar.pose, contactPoint)
  return point && toWorld(avatar, point)
}

/** A contact between avatars as it stands. `miss`: metres of the world once it is met as well as it can be. */
export type SceneContactState = {
  readonly contact: SceneContact
  readonly miss: number
  readonly failure: ContactFailure | null
}

/** How each contact between avatars is met, and why not. */
export function sceneContactStates(
  skeletons: ReadonlyMap<string, Skeleton>,
  scene: Scene,
): readonly SceneContactState[] {
  const met = meetSceneContacts(skeletons, scene)
  return (scene.contacts ?? []).map((contact) => {
    const miss = sceneContactMiss(skeletons, met, contact)
    const skeleton = skeletons.get(contact.avatar)
    const follower = met.avatars.find(({ id }) => id === contact.avatar)
    if (miss === undefined || !skeleton || !follower) return { contact, miss: 0, failure: 'missing' }
    const target = pointOf(skeletons, met, contact.to.avatar, contact.to.spot)
    if (miss <= CONTACT_METRES || !target) return { contact, miss, failure: null }
    const failure = unmetFailure(skeleton, follower.pose, contact.spot, fromWorld(follower, target))
    return { contact, miss, failure }
  })
}

/** Followers after those they follow; who follow each other, in the order of the contacts. */
function inOrder(contacts: readonly SceneContact[]): readonly string[] {
  const order: string[] = []
  const open = new Set<string>()
  const visit = (id: string): void => {
    if (open.has(id) || order.includes(id)) return
    open.add(id)
    for (const contact of contacts) if (contact.avatar === id) visit(contact.to.avatar)
    open.delete(id)
    if (contacts.some((contact) => contact.avatar === id)) order.push(id)
  }
  for (const { avatar } of contacts) visit(avatar)
  return order
}

function wishesOf(
  skeletons: ReadonlyMap<string, Skeleton>,
  met: ReadonlyMap<string, SceneAvatar>,
  contacts: readonly SceneContact[],
  avatar: SceneAvatar,
): readonly Reached[] {
  return contacts.flatMap((contact) => {
    const { avatar: id, to } = contact
    const other = met.get(to.avatar)
    const skeleton = skeletons.get(to.avatar)
    if (id !== avatar.id || to.avatar === id || !other || !skeleton) return []
    const at = contactPointPosition(skeleton, other.pose, to.spot)
    return at ? [{ contactPoint: contact.spot, point: fromWorld(avatar, toWorld(other, at)) }] : []
  })
}

type Followed = {
  skeleton: Skeleton
  contactPoints: Skeleton['contactPoints']
  wishes: readonly Reached[]
  pose: Pose
}
const known = new WeakMap<Pose, Followed>()

/** Remembered weakly: who stands still is solved once, whatever else moves in the scene. */
function follow(skeleton: Skeleton, pose: Pose, wishes: readonly Reached[]): Pose {
  const before = known.get(pose)
  if (
    before?.skeleton === skeleton &&
    before.contactPoints === skeleton.contactPoints &&
    isSame(before.wishes, wishes)
  )
    return before.pose
  const met = meetAll(skeleton, pose, wishes)
  known.set(pose, { skeleton, contactPoints: skeleton.contactPoints, wishes, pose: met })
  return met
}

function isSame(a: readonly Reached[], b: readonly Reached[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ contactPoint, point }, index) => {
      const other = b[index]
      return other?.contactPoint === contactPoint && distance(point, other.point) < STILL
    })
  )
}

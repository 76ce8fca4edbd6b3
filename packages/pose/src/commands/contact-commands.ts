import { type Command, editPose, type ForAvatar, type ForBody } from './command.ts'
import { findContacts, makeContact, MOST_CONTACTS } from '../contacts/make-contact.ts'
import { onAvatar } from '../contacts/contact-of.ts'
import { withContacts } from '../contacts/contact-release.ts'
import { isMovingContactPoint, limbOfContactPoint } from '../contacts/contact-limbs.ts'
import { meetAll, contactPointPosition, touchesItself } from '../contacts/meet-contacts.ts'
import { layFlat } from '../contacts/lay-flat.ts'
import { DEGREES, fromAxisAngle, IDENTITY, lerp, rotateVector } from '../math/math.ts'
import { worldJoints } from '../kinematics/forward.ts'
import type { Pose } from '../documents/pose.ts'
import type { Scene, SceneAvatar, SceneContact } from '../documents/scene.ts'
import { fromWorld, meetSceneContacts, toWorld } from '../contacts/scene-contacts.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { contactPointFacing, contactPointOf } from '../kinematics/contact-point-places.ts'
import type { Contact, MovingContactPoint } from '../skeleton/contact-points.ts'

const MOST_SCENE_CONTACTS = 32

/** The skeletons of the avatars that are loaded, by their ids in the scene. */
export type Skeletons = ReadonlyMap<string, Skeleton>

/** Lets a contact point of the body touch another, or the floor, from now on: it goes there at once, palms lie flat. One contact a moving contact point. */
export const addContact: Command<ForBody & { contact: Contact }> = {
  id: 'addContact',
  run: (scene, { contact, ...body }) => {
    const { skeleton } = body
    if (touchesItself(contact)) return scene
    const next = editPose(scene, body, (pose) => {
      if (skeleton) return makeContact(skeleton, pose, contact)
      const others = (pose.contacts ?? []).filter((one) => one.spot !== contact.spot)
      return others.length < MOST_CONTACTS ? withContacts(pose, [...others, contact]) : pose
    })
    return next === scene ? scene : withoutSceneContact(next, body.avatar, contact.spot)
  },
}

/** Lets a contact point touch nothing any more; the limb stays where it is. */
export const removeContact: Command<ForBody & { contactPoint: MovingContactPoint }> = {
  id: 'removeContact',
  run: (scene, { contactPoint, ...body }) =>
    editPose(scene, body, (pose) =>
      withContacts(
        pose,
        (pose.contacts ?? []).filter((contact) => contact.spot !== contactPoint),
      ),
    ),
}

/** Keeps what touches now, within `most` metres: contacts that the pose has already stay as they are. */
export const keepContacts: Command<ForAvatar & { skeleton: Skeleton; most?: number }> = {
  id: 'keepContacts',
  run: (scene, { avatar, skeleton, most }) =>
    editPose(scene, { avatar, skeleton }, (pose) => {
      const has = new Set((pose.contacts ?? []).map((contact) => contact.spot))
      const found = findContacts(skeleton, pose, most).filter((contact) => !has.has(contact.spot))
      return found.reduce((next, contact) => makeContact(skeleton, next, contact), pose)
    }),
}

/**
 * Lets a contact point of one avatar follow a contact point of another. With `skeletons` the palm is turned to lie on what it follows, and a hand that is
 * taken comes half way. One contact a moving contact point: what it touched before it lets go.
 */
export const setSceneContact: Command<{ contact: SceneContact; skeletons?: Skeletons | undefined }> = {
  id: 'setSceneContact',
  run: (scene, { skeletons, contact: asked }) => {
    const { avatar, to } = asked
    const ids = new Set(scene.avatars.map(({ id }) => id))
    if (avatar === to.avatar || !ids.has(avatar) || !ids.has(to.avatar)) return scene
    const others = (scene.contacts ?? []).filter((one) => one.avatar !== avatar || one.spot !== asked.spot)
    if (others.length >= MOST_SCENE_CONTACTS) return scene
    const contact = onAvatar(avatar, asked.spot, to.avatar, to.spot)
    const offered = offerHand(scene, skeletons, contact)
    const freed = editPose(offered, { avatar, skeleton: skeletons?.get(avatar) }, (pose) => {
      const kept = (pose.contacts ?? []).filter((one) => one.spot !== asked.spot)
      return layOnOther(offered, skeletons, contact, withContacts(pose, kept))
    })
    return { ...freed, contacts: [...others, contact] }
  },
}

/** Lets a contact point of an avatar follow no other avatar any more; with `skeletons` the limb stays where it is. */
export const removeSceneContact: Command<{
  avatar: string
  contactPoint: MovingContactPoint
  skeletons?: Skeletons | undefined
}> = {
  id: 'removeSceneContact',
  run: (scene, { avatar, contactPoint, skeletons }) => {
    const next = withoutSceneContact(scene, avatar, contactPoint)
    if (next === scene || !skeletons) return next
    const met = meetSceneContacts(skeletons, scene).avatars.find(({ id }) => id === avatar)?.pose
    return met ? editPose(next, avatar, () => met) : next
  },
}

/** Every command that makes and undoes contacts. */
export const CONTACT_COMMANDS = [
  addContact,
  removeContact,
  keepContacts,
  setSceneContact,
  removeSceneContact,
] as const

function withoutSceneContact(scene: Scene, avatar: string, contactPoint: MovingContactPoint): Scene {
  const { contacts, ...rest } = scene
  const kept = contacts?.filter((one) => one.avatar !== avatar || one.spot !== contactPoint)
  if (!kept || kept.length === contacts?.length) return scene
  return kept.length > 0 ? { ...scene, contacts: kept } : rest
}

/** Hands that are to meet do so half way: the one that is taken goes there first, unless something else holds it. */
function offerHand(scene: Scene, skeletons: Skeletons | undefined, contact: SceneContact): Scene {
  const { avatar, to } = contact
  const other = scene.avatars.find(({ id }) => id === to.avatar)
  const own = scene.avatars.find(({ id }) => id === avatar)
  const [skeleton, theirs] = [skeletons?.get(avatar), skeletons?.get(to.avatar)]
  const hand = to.spot
  if (!own || !other || !skeleton || !theirs || !isMovingContactPoint(hand)) return scene
  if (!isHand(contact.spot) || !isHand(hand) || isBusy(scene, other, hand)) return scene
  const [a, b] = [
    contactPointPosition(skeleton, own.pose, contact.spot),
    contactPointPosition(theirs, other.pose, hand),
  ]
  if (!a || !b) return scene
  const between = lerp(toWorld(own, a), toWorld(other, b), 0.5)
  return editPose(scene, to.avatar, (pose) =>
    meetAll(theirs, pose, [{ contactPoint: hand, point: fromWorld(other, between) }]),
  )
}

function isHand(contactPoint: MovingContactPoint): boolean {
  return limbOfContactPoint(contactPoint).end?.endsWith('Hand') ?? false
}

function isBusy(scene: Scene, { id, pose }: SceneAvatar, contactPoint: MovingContactPoint): boolean {
  const isInPose = pose.contacts?.some((one) => one.spot === contactPoint) ?? false
  return isInPose || (scene.contacts?.some((one) => one.avatar === id && one.spot === contactPoint) ?? false)
}

function layOnOther(scene: Scene, skeletons: Skeletons | undefined, contact: SceneContact, pose: Pose): Pose {
  const { avatar, to } = contact
  const [own, other] = [avatar, to.avatar].map((id) => scene.avatars.find((one) => one.id === id))
  const [skeleton, theirs] = [skeletons?.get(avatar), skeletons?.get(to.avatar)]
  if (!own || !other || !skeleton || !theirs) return pose
  const bone = contactPointOf(theirs, to.spot)?.bone
  const turn = (bone && worldJoints(theirs, other.pose).get(bone)?.rotation) || IDENTITY
  const between = fromAxisAngle([0, 1, 0], (other.turn - own.turn) / DEGREES)
  const outward = rotateVector(between, rotateVector(turn, contactPointFacing(to.spot)))
  const at = contactPointPosition(theirs, other.pose, to.spot)
  if (!at) return pose
  return layFlat(skeleton, pose, contact.spot, outward, [
    { contactPoint: contact.spot, point: fromWorld(own, toWorld(other, at)) },
  ])
}

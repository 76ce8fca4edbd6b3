import {
  addContact,
  keepContacts,
  removeContact,
  removeSceneContact,
  setSceneContact,
} from '@kamae/pose/commands/contact-commands'
import { onAvatar } from '@kamae/pose/contacts/contact-of'
import type { Skeletons } from '@kamae/pose/commands/contact-commands'
import type { SceneContact } from '@kamae/pose/documents/scene'
import type { Contact, ContactPoint, MovingContactPoint } from '@kamae/pose/skeleton/contact-points'
import { activeId } from '../../../core/active.ts'
import type { Maker } from '../../../core/maker.ts'
import type { StageState } from '../../../core/stage-link.ts'

/* The edits of contacts: they come with the panel that makes them. */

/** The skeletons of the avatars that are loaded. */
export function skeletonsOf(avatars: StageState['avatars']): Skeletons {
  return new Map([...avatars].map(([id, { skeleton }]) => [id, skeleton]))
}

export function touch(maker: Maker, contact: Contact): void {
  const skeleton = maker.link.getState().avatar?.skeleton
  maker.gesture.run(addContact, { avatar: activeId(maker), skeleton, contact })
}

export function touchNothing(maker: Maker, contactPoint: MovingContactPoint): void {
  const skeleton = maker.link.getState().avatar?.skeleton
  maker.gesture.run(removeContact, { avatar: activeId(maker), skeleton, contactPoint })
}

/** Keeps what touches now; reports how many contacts that added. */
export function keepTouching(maker: Maker): number {
  const avatar = activeId(maker)
  const skeleton = maker.link.getState().avatar?.skeleton
  if (!skeleton) return 0
  const count = () => maker.history.scene.avatars.find(({ id }) => id === avatar)?.pose.contacts?.length ?? 0
  const before = count()
  maker.gesture.run(keepContacts, { avatar, skeleton })
  return count() - before
}

export function touchOther(
  maker: Maker,
  contactPoint: MovingContactPoint,
  other: string,
  otherPoint: ContactPoint,
): void {
  const skeletons = skeletonsOf(maker.link.getState().avatars)
  const contact = onAvatar(activeId(maker), contactPoint, other, otherPoint)
  maker.gesture.run(setSceneContact, { contact, skeletons })
}

export function letOtherGo(maker: Maker, contact: SceneContact): void {
  const skeletons = skeletonsOf(maker.link.getState().avatars)
  maker.gesture.run(removeSceneContact, { avatar: contact.avatar, contactPoint: contact.spot, skeletons })
}

import type { SceneContact } from '../documents/scene.ts'
import type { Contact, ContactPoint, MovingContactPoint } from '../skeleton/contact-points.ts'

/** A contact point on the floor. */
export function onFloor(contactPoint: MovingContactPoint): Contact {
  return { spot: contactPoint, to: { kind: 'floor' } }
}

/** A contact point on another one of the same body. */
export function onBody(contactPoint: MovingContactPoint, other: ContactPoint): Contact {
  return { spot: contactPoint, to: { kind: 'spot', spot: other } }
}

/** A contact point of an avatar on one of another avatar, both by their ids in the scene. */
export function onAvatar(
  avatar: string,
  contactPoint: MovingContactPoint,
  other: string,
  otherPoint: ContactPoint,
): SceneContact {
  return { avatar, spot: contactPoint, to: { avatar: other, spot: otherPoint } }
}

import { onBody, onFloor } from './contact-of.ts'
import { contactMiss, meetContacts, contactPointPosition, touchesItself } from './meet-contacts.ts'
import { layFlat } from './lay-flat.ts'
import { isMovingContactPoint } from './contact-limbs.ts'
import { worldJoints } from '../kinematics/forward.ts'
import { distance, IDENTITY, rotateVector } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { withContacts } from './contact-release.ts'
import { contactPointFacing, contactPointOf, twinContactPoint } from '../kinematics/contact-point-places.ts'
import {
  type Contact,
  MOVING_CONTACT_POINTS,
  type MovingContactPoint,
  type ContactPoint,
  CONTACT_POINTS,
} from '../skeleton/contact-points.ts'
import type { Vec3 } from '../math/vector.ts'

/** The most contacts that a pose keeps. */
export const MOST_CONTACTS = 16

/** The pose with a contact: one a contact point, the palm turned to lie on what it touches, and met. The same pose for one that cannot be. */
export function makeContact(skeleton: Skeleton, pose: Pose, contact: Contact): Pose {
  if (touchesItself(contact) || contactMiss(skeleton, pose, contact) === undefined) return pose
  const others = (pose.contacts ?? []).filter((one) => one.spot !== contact.spot)
  if (others.length >= MOST_CONTACTS) return pose
  const met = layFlat(
    skeleton,
    withContacts(pose, [...others, contact]),
    contact.spot,
    outwardOf(skeleton, pose, contact),
  )
  return meetContacts(skeleton, met)
}

/** Which way the skin or the floor looks where a contact is, avatar frame. */
function outwardOf(skeleton: Skeleton, pose: Pose, { to }: Contact): Vec3 {
  if (to.kind === 'floor') return [0, 1, 0]
  const bone = contactPointOf(skeleton, to.spot)?.bone
  const turn = (bone && worldJoints(skeleton, pose).get(bone)?.rotation) || IDENTITY
  return rotateVector(turn, contactPointFacing(to.spot))
}

/** Contacts that are there now: moving contact points within `most` metres of the floor or of another contact point, nearest first, one a moving contact point. */
export function findContacts(skeleton: Skeleton, pose: Pose, most = 0.04): readonly Contact[] {
  const points = new Map<ContactPoint, Vec3>()
  for (const contactPoint of CONTACT_POINTS) {
    const point = contactPointPosition(skeleton, pose, contactPoint)
    if (point) points.set(contactPoint, point)
  }
  const found: { contact: Contact; miss: number }[] = []
  for (const contactPoint of MOVING_CONTACT_POINTS) {
    const at = points.get(contactPoint)
    if (!at) continue
    const options: { contact: Contact; miss: number }[] = []
    // A heel near the floor stands on it by its sole.
    if (!contactPoint.endsWith('Heel'))
      options.push({ contact: onFloor(contactPoint), miss: Math.abs(at[1]) })
    for (const [other, point] of points) {
      const contact = onBody(contactPoint, other)
      // Of two that could come to each other the first in the list does.
      const isSecond =
        isMovingContactPoint(other) &&
        MOVING_CONTACT_POINTS.indexOf(other) < MOVING_CONTACT_POINTS.indexOf(contactPoint)
      if (!isSecond && !touchesItself(contact) && !isAlwaysNear(contactPoint, other))
        options.push({ contact, miss: distance(at, point) })
    }
    const best = options.filter(({ miss }) => miss <= most).toSorted((a, b) => a.miss - b.miss)[0]
    if (best) found.push(best)
  }
  return found.toSorted((a, b) => a.miss - b.miss).map(({ contact }) => contact)
}

/** Contact points that are neighbours on the body, or that no pose brings together on purpose. */
function isAlwaysNear(contactPoint: MovingContactPoint, other: ContactPoint): boolean {
  if (contactPoint === 'seat') return /Hip|Thigh|Buttock|belly|back/.test(other)
  if (/Knee|Sole/.test(contactPoint))
    return other === twinContactPoint(contactPoint).replace('Knee', 'Thigh') || /Thigh|Hip/.test(other)
  return false
}

import type { Bone } from './bones.ts'
import { contactMiss, meetContacts, spotPoint, touchesItself } from './contacts.ts'
import { isMovingSpot } from './contact-limbs.ts'
import { worldJoints } from './forward.ts'
import { limitRotation } from './limits.ts'
import {
  clamp,
  distance,
  dot,
  fromUnitVectors,
  IDENTITY,
  invert,
  multiply,
  rotateVector,
  scale,
  slerp,
} from './math.ts'
import type { Pose } from './pose.ts'
import { shortQuat } from './short-numbers.ts'
import type { Skeleton } from './skeleton.ts'
import { withContacts } from './contact-release.ts'
import { spotFacing, spotOf, twinSpot } from './spot-places.ts'
import { type Contact, MOVING_SPOTS, type MovingSpot, type Spot, SPOTS } from './spots.ts'
import type { Vec3 } from './vector.ts'

/** The most contacts that a pose keeps. */
export const MOST_CONTACTS = 16

// A palm lies on what it touches when it looks within this many radians of it; else it is turned.
const FLAT = 0.6

/** The pose with a contact: one a spot, the palm turned to lie on what it touches, and met. The same pose for one that cannot be. */
export function makeContact(skeleton: Skeleton, pose: Pose, contact: Contact): Pose {
  if (touchesItself(contact) || contactMiss(skeleton, pose, contact) === undefined) return pose
  const others = (pose.contacts ?? []).filter(({ spot }) => spot !== contact.spot)
  if (others.length >= MOST_CONTACTS) return pose
  const turned = layFlat(skeleton, pose, contact)
  return meetContacts(skeleton, withContacts(turned, [...others, contact]))
}

/** Turns a palm or a sole so that it looks at what it is to touch, by the smallest turn; one that does already stays. */
function layFlat(skeleton: Skeleton, pose: Pose, { spot, to }: Contact): Pose {
  if (to.kind === 'floor') return layAgainst(skeleton, pose, spot, [0, 1, 0])
  const bone = spotOf(skeleton, to.spot)?.bone
  const turn = (bone && worldJoints(skeleton, pose).get(bone)?.rotation) || IDENTITY
  return layAgainst(skeleton, pose, spot, rotateVector(turn, spotFacing(to.spot)))
}

/** The pose with a palm or a sole turned towards skin or floor that looks along the unit vector `outward`, avatar frame. */
export function layAgainst(skeleton: Skeleton, pose: Pose, spot: MovingSpot, outward: Vec3): Pose {
  const place = spotOf(skeleton, spot)
  const joint = place && worldJoints(skeleton, pose).get(place.bone)
  if (!place || !joint || !/Palm|Sole/.test(spot)) return pose
  const wanted = scale(outward, -1)
  const looks = rotateVector(joint.rotation, spotFacing(spot))
  const apart = Math.acos(clamp(dot(looks, wanted), -1, 1))
  if (!(apart > FLAT)) return pose
  const turn = slerp(IDENTITY, fromUnitVectors(looks, wanted), (apart - FLAT / 2) / apart)
  return turnTo(skeleton, pose, place.bone, multiply(turn, joint.rotation))
}

/** Gives a bone a turn in the avatar frame without minding its limits: meeting the contact finds how arm and wrist share it. */
function turnTo(
  skeleton: Skeleton,
  pose: Pose,
  bone: Bone,
  world: readonly [number, number, number, number],
): Pose {
  const parent = skeleton.bones.find(({ name }) => name === bone)?.parent
  const above = (parent && worldJoints(skeleton, pose).get(parent)?.rotation) || IDENTITY
  const local = limitRotation(bone, multiply(invert(above), world))
  return { ...pose, rotations: { ...pose.rotations, [bone]: shortQuat(local) } }
}

/** Contacts that are there now: moving spots within `most` metres of the floor or of another spot, nearest first, one a moving spot. */
export function findContacts(skeleton: Skeleton, pose: Pose, most = 0.04): readonly Contact[] {
  const points = new Map<Spot, Vec3>()
  for (const spot of SPOTS) {
    const point = spotPoint(skeleton, pose, spot)
    if (point) points.set(spot, point)
  }
  const found: { contact: Contact; miss: number }[] = []
  for (const spot of MOVING_SPOTS) {
    const at = points.get(spot)
    if (!at) continue
    const options: { contact: Contact; miss: number }[] = [
      { contact: { spot, to: { kind: 'floor' } }, miss: Math.abs(at[1]) },
    ]
    for (const [other, point] of points) {
      const contact: Contact = { spot, to: { kind: 'spot', spot: other } }
      // Of two that could come to each other the first in the list does.
      const isSecond = isMovingSpot(other) && MOVING_SPOTS.indexOf(other) < MOVING_SPOTS.indexOf(spot)
      if (!isSecond && !touchesItself(contact) && !isAlwaysNear(spot, other))
        options.push({ contact, miss: distance(at, point) })
    }
    const best = options.filter(({ miss }) => miss <= most).toSorted((a, b) => a.miss - b.miss)[0]
    if (best) found.push(best)
  }
  return found.toSorted((a, b) => a.miss - b.miss).map(({ contact }) => contact)
}

/** Spots that are neighbours on the body, or that no pose brings together on purpose. */
function isAlwaysNear(spot: MovingSpot, other: Spot): boolean {
  if (spot === 'seat') return /Hip|Thigh|belly|back/.test(other)
  if (/Knee|Sole/.test(spot))
    return other === twinSpot(spot).replace('Knee', 'Thigh') || /Thigh|Hip/.test(other)
  return false
}

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
import { spotFacing, spotOf, twinSpot } from './spot-places.ts'
import { type Contact, MOVING_SPOTS, type MovingSpot, type Spot, SPOTS } from './spots.ts'
import type { Vec3 } from './vector.ts'

/** The most contacts that a pose keeps. */
export const MOST_CONTACTS = 16

// A limb pulled farther than this from what it touches lets go of it, metres on an adult.
const LETS_GO = 0.02
// A palm lies on what it touches when it looks within this many radians of it; else it is turned.
const FLAT = 0.6

/** The bones whose own movement takes a spot away from what it touches. */
function carriersOf(spot: MovingSpot): readonly Bone[] {
  if (spot === 'seat') return ['hips']
  const side = spot.startsWith('left') ? 'left' : 'right'
  switch (spot.slice(side.length)) {
    case 'Palm':
      return [`${side}UpperArm`, `${side}LowerArm`, `${side}Hand`]
    case 'IndexTip':
      return [
        `${side}UpperArm`,
        `${side}LowerArm`,
        `${side}Hand`,
        `${side}IndexProximal`,
        `${side}IndexIntermediate`,
        `${side}IndexDistal`,
      ]
    case 'Elbow':
      return [`${side}UpperArm`]
    case 'Knee':
      return [`${side}UpperLeg`]
    default:
      return [`${side}UpperLeg`, `${side}LowerLeg`, `${side}Foot`]
  }
}

/**
 * What an edit ends with: contacts of limbs that were moved on purpose (`moved`) are given up where the limb has left its place by more than
 * a little; all others are met again.
 */
export function holdContacts(skeleton: Skeleton, pose: Pose, moved: Iterable<Bone> = []): Pose {
  if (!pose.contacts?.length) return pose
  const bones = new Set(moved)
  const reach = Math.max(skeleton.hipsHeight, 0.1) * LETS_GO
  const kept = pose.contacts.filter((contact) => {
    if (!carriersOf(contact.spot).some((bone) => bones.has(bone))) return true
    const miss = contactMiss(skeleton, pose, contact)
    return miss === undefined || miss <= reach
  })
  return meetContacts(skeleton, withContacts(pose, kept))
}

/** The pose with these contacts; a pose without any has no such field, and the same contacts give the same pose. */
export function withContacts(pose: Pose, contacts: readonly Contact[]): Pose {
  const before = pose.contacts ?? []
  if (before.length === contacts.length && before.every((contact, index) => contact === contacts[index]))
    return pose
  const { contacts: _before, ...rest } = pose
  return contacts.length > 0 ? { ...rest, contacts: [...contacts] } : rest
}

/** The pose without the contacts that these bones carry: a limb put back to rest touches nothing. */
export function withoutContactsOf(pose: Pose, bones: Iterable<Bone>): Pose {
  const gone = new Set(bones)
  const contacts = pose.contacts ?? []
  return withContacts(
    pose,
    contacts.filter(({ spot }) => !carriersOf(spot).some((bone) => gone.has(bone))),
  )
}

/** Contacts seen in a mirror. */
export function mirrorContacts(contacts: readonly Contact[]): Contact[] {
  return contacts.map(({ spot, to }) => ({
    spot: twinSpot(spot),
    to: to.kind === 'spot' ? { kind: 'spot', spot: twinSpot(to.spot) } : to,
  }))
}

/** Contacts of `to` on the bones of `mask`, those of `from` elsewhere: a pose put on in part. */
export function blendContacts(
  from: readonly Contact[],
  to: readonly Contact[],
  mask?: ReadonlySet<Bone>,
): readonly Contact[] {
  if (!mask) return to
  const isPutOn = ({ spot }: Contact) => carriersOf(spot).every((bone) => mask.has(bone) || !isLimbBone(bone))
  return [...from.filter((contact) => !isPutOn(contact)), ...to.filter(isPutOn)].slice(0, MOST_CONTACTS)
}

function isLimbBone(bone: Bone): boolean {
  return !/Index/.test(bone)
}

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
  const place = spotOf(skeleton, spot)
  if (!place || !/Palm|Sole/.test(spot)) return pose
  const joints = worldJoints(skeleton, pose)
  const joint = joints.get(place.bone)
  if (!joint) return pose
  let outward: Vec3 = [0, 1, 0]
  if (to.kind === 'spot') {
    const bone = spotOf(skeleton, to.spot)?.bone
    outward = rotateVector((bone && joints.get(bone)?.rotation) || IDENTITY, spotFacing(to.spot))
  }
  const wanted = scale(outward, -1)
  const looks = rotateVector(joint.rotation, spotFacing(spot))
  const apart = Math.acos(clamp(dot(looks, wanted), -1, 1))
  if (apart <= FLAT) return pose
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

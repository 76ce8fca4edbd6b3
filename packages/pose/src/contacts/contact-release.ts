import { type Bone, isBone } from '../skeleton/bones.ts'
import { isFinger, type Limb, LIMB_BONES } from '../skeleton/masks.ts'
import type { Pose } from '../documents/pose.ts'
import type { Scene } from '../documents/scene.ts'
import type { MovingContactPoint } from '../skeleton/contact-points.ts'

const MIDDLES = /(LowerArm|LowerLeg)$/

/** The bone that carries a contact point which can be brought to something. */
export function carrierOf(contactPoint: MovingContactPoint): Bone {
  if (contactPoint === 'seat') return 'hips'
  const side = contactPoint.startsWith('left') ? 'left' : 'right'
  const part = contactPoint.slice(side.length)
  const name = {
    Palm: 'Hand',
    IndexTip: 'Hand',
    Elbow: 'LowerArm',
    Knee: 'LowerLeg',
    Sole: 'Foot',
    Instep: 'Foot',
    Heel: 'Foot',
  }[part]
  const bone = `${side}${name}`
  if (!isBone(bone)) throw new RangeError(`No bone carries ${contactPoint}.`)
  return bone
}

/**
 * The pose without the contacts that a hand on this bone undoes: whoever turns or pulls an arm takes its palm from the hip. Fingers,
 * wrists, feet and toes may turn where they touch, and an elbow or knee may be pulled while the end of its limb stays.
 */
export function letGo(pose: Pose, bone: Bone, way: 'turned' | 'pulled'): Pose {
  if (!pose.contacts) return pose
  return withContacts(
    pose,
    pose.contacts.filter((contact) => !undoes(bone, way, contact.spot)),
  )
}

/** The scene after an edit, without the contacts with other avatars that a hand on these bones undoes; the same for one that changed nothing. */
export function letOthersGo(
  before: Scene,
  after: Scene,
  avatar: string,
  bones: readonly Bone[],
  way: 'turned' | 'pulled',
): Scene {
  if (after === before || !after.contacts) return after
  const { contacts, ...rest } = after
  const kept = contacts.filter(
    (one) => one.avatar !== avatar || !bones.some((bone) => undoes(bone, way, one.spot)),
  )
  if (kept.length === contacts.length) return after
  return kept.length > 0 ? { ...after, contacts: kept } : rest
}

function undoes(bone: Bone, way: 'turned' | 'pulled', contactPoint: MovingContactPoint): boolean {
  if (isFinger(bone) || (way === 'turned' && /(Hand|Foot|Toes)$/.test(bone))) return false
  const limb = (['leftArm', 'rightArm', 'leftLeg', 'rightLeg'] as const).find((each) => has(each, bone))
  const carrier = carrierOf(contactPoint)
  if (carrier === 'hips') return bone === 'hips'
  if (way === 'pulled' && MIDDLES.test(bone)) return carrier === bone
  return limb !== undefined && has(limb, carrier)
}

/** The pose with these contacts; none leave no trace, and equally many are taken as the same. */
export function withContacts(pose: Pose, contacts: Pose['contacts']): Pose {
  const { contacts: before, ...others } = pose
  if ((before?.length ?? 0) === 0 && (contacts?.length ?? 0) === 0) return pose
  if (!contacts || contacts.length === 0) return others
  return before && sameContacts(before, contacts) ? pose : { ...pose, contacts }
}

function sameContacts(a: NonNullable<Pose['contacts']>, b: NonNullable<Pose['contacts']>): boolean {
  return a.length === b.length && a.every((contact, index) => contact === b[index])
}

function has(limb: Limb, bone: Bone): boolean {
  return (LIMB_BONES[limb] as readonly Bone[]).includes(bone)
}

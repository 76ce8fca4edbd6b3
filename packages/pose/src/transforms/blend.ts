import { type Bone, BONES } from '../skeleton/bones.ts'
import { IDENTITY, lerp, slerp } from '../math/math.ts'
import { carrierOf, withContacts } from '../contacts/contact-release.ts'
import type { Pose } from '../documents/pose.ts'

const MOST_CONTACTS = 16

/**
 * A pose between two, `t` from 0 (a) to 1 (b), on the bones of `mask` alone when given.
 * A mask with `hips` carries the place of the hips; one with `head` the expressions and, from the half on, the gaze. A whole blend brings
 * the contacts of `b`; on the way those of both stay.
 */
export function blendPoses(a: Pose, b: Pose, t: number, mask?: ReadonlySet<Bone>): Pose {
  if (t <= 0) return a
  const rotations = { ...a.rotations }
  for (const bone of BONES) {
    if (mask && !mask.has(bone)) continue
    const from = a.rotations[bone]
    const to = b.rotations[bone]
    if (t >= 1) {
      if (to) rotations[bone] = to
      else delete rotations[bone]
    } else if (from || to) rotations[bone] = [...slerp(from ?? IDENTITY, to ?? IDENTITY, t)]
  }
  const face = !mask || mask.has('head')
  const blended: Pose = {
    ...a,
    rotations,
    hips: !mask || mask.has('hips') ? (t >= 1 ? b.hips : [...lerp(a.hips, b.hips, t)]) : a.hips,
    expressions: face ? blendExpressions(a.expressions, b.expressions, t) : a.expressions,
    gaze: face && t >= 0.5 ? b.gaze : a.gaze,
  }
  return withContacts(blended, blendContacts(a.contacts ?? [], b.contacts ?? [], t, mask))
}

type Contacts = NonNullable<Pose['contacts']>

function blendContacts(a: Contacts, b: Contacts, t: number, mask?: ReadonlySet<Bone>): Contacts {
  const isMixed = (contact: Contacts[number]) => !mask || mask.has(carrierOf(contact.spot))
  const isIn = (some: Contacts) => {
    const texts = new Set(some.map((contact) => JSON.stringify(contact)))
    return (contact: Contacts[number]) => texts.has(JSON.stringify(contact))
  }
  const left = a.filter((contact) => !isMixed(contact))
  const taken = b.filter(isMixed).filter(t >= 1 ? () => true : isIn(a))
  return [...left, ...taken].slice(0, MOST_CONTACTS)
}

function blendExpressions(a: Pose['expressions'], b: Pose['expressions'], t: number): Pose['expressions'] {
  if (t >= 1) return b
  const mixed: Pose['expressions'] = {}
  for (const name of [...Object.keys(a), ...Object.keys(b)]) {
    const from = Object.hasOwn(a, name) ? (a[name] ?? 0) : 0
    const to = Object.hasOwn(b, name) ? (b[name] ?? 0) : 0
    mixed[name] = from + (to - from) * t
  }
  return mixed
}

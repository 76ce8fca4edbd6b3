import type { Bone } from '../skeleton/bones.ts'
import type { LimbEnd } from '../ik/limb-solver.ts'
import type { MovingContactPoint, ContactPoint } from '../skeleton/contact-points.ts'

/** How a moving contact point is brought to its place: the limb that carries it, and the bones that turn for it with their share of the work. */
export type ContactLimb = {
  /** The hand or foot whose limb is aimed first; absent where a joint in the middle moves. */
  readonly end?: LimbEnd
  readonly shares: ReadonlyMap<Bone, number>
  /** The bone whose turn is kept while the contact point moves: the way a palm lies, or a sole. */
  readonly keeps?: Bone
}

function arm(side: 'left' | 'right', wrist: boolean): ReadonlyMap<Bone, number> {
  const shares: [Bone, number][] = [
    [`${side}Shoulder`, 0.35],
    [`${side}UpperArm`, 1],
  ]
  if (wrist) shares.push([`${side}LowerArm`, 1], [`${side}Hand`, 0.6])
  return new Map(shares)
}

function limbsOf(side: 'left' | 'right'): readonly [MovingContactPoint, ContactLimb][] {
  const leg = new Map<Bone, number>([
    [`${side}UpperLeg`, 1],
    [`${side}LowerLeg`, 1],
    [`${side}Foot`, 0.5],
  ])
  // Who kneels folds knee and ankle before the thigh gives way; the last is the root, as of an elbow.
  const folded = new Map<Bone, number>([
    [`${side}Foot`, 1],
    [`${side}LowerLeg`, 1],
    [`${side}UpperLeg`, 1],
  ])
  return [
    [`${side}Palm`, { end: `${side}Hand`, shares: arm(side, true), keeps: `${side}Hand` }],
    [`${side}IndexTip`, { end: `${side}Hand`, shares: arm(side, true), keeps: `${side}Hand` }],
    [`${side}Elbow`, { shares: arm(side, false) }],
    [`${side}Knee`, { shares: new Map<Bone, number>([[`${side}UpperLeg`, 1]]) }],
    [`${side}Sole`, { end: `${side}Foot`, shares: leg, keeps: `${side}Foot` }],
    [`${side}Instep`, { shares: folded }],
    [`${side}Heel`, { shares: folded }],
  ]
}

const LIMBS = new Map<MovingContactPoint, ContactLimb>([
  ...limbsOf('left'),
  ...limbsOf('right'),
  ['seat', { shares: new Map<Bone, number>() }],
])

/** The limb of a moving contact point. */
export function limbOfContactPoint(contactPoint: MovingContactPoint): ContactLimb {
  const limb = LIMBS.get(contactPoint)
  if (!limb) throw new RangeError(`No limb carries ${contactPoint}.`)
  return limb
}

/** Distinguishes a contact point that a limb can bring to something from those that only wait for it. */
export function isMovingContactPoint(contactPoint: ContactPoint): contactPoint is MovingContactPoint {
  return LIMBS.has(contactPoint as MovingContactPoint)
}

/** The bones that help when limbs are too short, a little each. */
export const TRUNK_SHARES: ReadonlyMap<Bone, number> = new Map<Bone, number>([
  ['spine', 0.25],
  ['chest', 0.25],
  ['upperChest', 0.2],
  ['neck', 0.2],
  ['head', 0.2],
])

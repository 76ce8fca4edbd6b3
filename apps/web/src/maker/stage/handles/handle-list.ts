import type { Bone } from '@kamae/pose/skeleton/bones'

/** A place on the body that can be dragged: a ring, a dot, or the small dot of a finger. */
export type HandleFacts = { readonly bone: Bone; readonly kind: 'ring' | 'dot' | 'speck' }

/** Hands and feet as rings, the other joints as dots that show near the pointer. Keyboard order: top to bottom, the avatar's right first. */
export const HANDLES: readonly HandleFacts[] = [
  { bone: 'head', kind: 'dot' },
  { bone: 'rightHand', kind: 'ring' },
  { bone: 'leftHand', kind: 'ring' },
  { bone: 'rightLowerArm', kind: 'dot' },
  { bone: 'leftLowerArm', kind: 'dot' },
  { bone: 'chest', kind: 'dot' },
  { bone: 'hips', kind: 'dot' },
  { bone: 'rightLowerLeg', kind: 'dot' },
  { bone: 'leftLowerLeg', kind: 'dot' },
  { bone: 'rightFoot', kind: 'ring' },
  { bone: 'leftFoot', kind: 'ring' },
]

/** Joints that turn but cannot be pulled to a place; shown while joints are turned. */
export const TURN_HANDLES: readonly HandleFacts[] = [
  { bone: 'neck', kind: 'dot' },
  { bone: 'upperChest', kind: 'dot' },
  { bone: 'spine', kind: 'dot' },
  { bone: 'rightShoulder', kind: 'dot' },
  { bone: 'leftShoulder', kind: 'dot' },
  { bone: 'rightUpperArm', kind: 'dot' },
  { bone: 'leftUpperArm', kind: 'dot' },
  { bone: 'rightUpperLeg', kind: 'dot' },
  { bone: 'leftUpperLeg', kind: 'dot' },
  { bone: 'rightToes', kind: 'dot' },
  { bone: 'leftToes', kind: 'dot' },
]

const LIMB_OF: readonly (readonly [RegExp, readonly Bone[]])[] = [
  [/^left(Hand|Thumb|Index|Middle|Ring|Little)/, ['leftHand']],
  [/^right(Hand|Thumb|Index|Middle|Ring|Little)/, ['rightHand']],
  [/^left(Lower|Upper)Arm|^leftShoulder/, ['leftHand', 'leftLowerArm']],
  [/^right(Lower|Upper)Arm|^rightShoulder/, ['rightHand', 'rightLowerArm']],
  [/^left(Lower|Upper)Leg/, ['leftFoot', 'leftLowerLeg', 'hips']],
  [/^right(Lower|Upper)Leg/, ['rightFoot', 'rightLowerLeg', 'hips']],
  [/^left(Foot|Toes)/, ['leftFoot']],
  [/^right(Foot|Toes)/, ['rightFoot']],
  [/^(head|neck|jaw|leftEye|rightEye)$/, ['head']],
  [/^(chest|upperChest|spine)$/, ['chest']],
]

/** The draggable joints that a piece of the body can be pulled by. */
export function handlesOf(bone: Bone): readonly Bone[] {
  return LIMB_OF.find(([name]) => name.test(bone))?.[1] ?? ['hips']
}

const FINGERS = ['Thumb', 'Index', 'Middle', 'Ring', 'Little'] as const

/** The joints of one hand's fingers; shown while joints are turned and the hand is near. */
export function fingerHandles(side: 'left' | 'right'): readonly HandleFacts[] {
  return FINGERS.flatMap((finger) =>
    (finger === 'Thumb'
      ? (['Metacarpal', 'Proximal', 'Distal'] as const)
      : (['Proximal', 'Intermediate', 'Distal'] as const)
    ).map((part) => ({ bone: `${side}${finger}${part}` as Bone, kind: 'speck' as const })),
  )
}

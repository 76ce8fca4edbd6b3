import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Side } from '../../core/view-state.ts'

export const FINGERS = ['Thumb', 'Index', 'Middle', 'Ring', 'Little'] as const
export type Finger = (typeof FINGERS)[number]

export const FINGER_NAMES: Readonly<Record<Finger, MessageDescriptor>> = {
  Thumb: msg`Thumb`,
  Index: msg`Index finger`,
  Middle: msg`Middle finger`,
  Ring: msg`Ring finger`,
  Little: msg`Little finger`,
}

/** The joints of a finger from the palm outwards. */
export const FINGER_JOINTS = [
  { id: 'base', label: msg`Base` },
  { id: 'middle', label: msg`Middle` },
  { id: 'tip', label: msg`Tip` },
] as const

/** The three bones of a finger from the palm outwards. */
export function fingerBones(side: Side, finger: Finger): readonly [Bone, Bone, Bone] {
  const [first, second] = finger === 'Thumb' ? ['Metacarpal', 'Proximal'] : ['Proximal', 'Intermediate']
  return [`${side}${finger}${first}`, `${side}${finger}${second}`, `${side}${finger}Distal`] as [
    Bone,
    Bone,
    Bone,
  ]
}

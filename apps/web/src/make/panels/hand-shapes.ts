import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Bone } from '@kamae/pose/bones'
import { type JointAngles, writeAngles } from '@kamae/pose/joint-angles'
import { handAngles, type HandShape } from '@kamae/pose/library/hands'
import type { Pose } from '@kamae/pose/pose'
import type { Side } from '../core/view-state.ts'
import type { Finger } from '../names/finger-names.ts'

/** The shapes offered for a hand. */
export const SHAPES: readonly { readonly id: HandShape; readonly label: MessageDescriptor }[] = [
  { id: 'relaxed', label: msg`Relaxed` },
  { id: 'flat', label: msg`Flat` },
  { id: 'spread', label: msg`Spread out` },
  { id: 'cupped', label: msg`Cupped` },
  { id: 'fist', label: msg`Fist` },
  { id: 'pointing', label: msg`Pointing` },
  { id: 'peace', label: msg`Peace` },
]

/** Degrees of a wholly closed finger from the palm outwards. */
const CLOSED: Readonly<Record<'Thumb' | 'finger', readonly [number, number, number]>> = {
  Thumb: [30, 45, 60],
  finger: [80, 95, 70],
}

/** The bends of a finger's three joints, in degrees, when it is curled that far. */
export function bendsOf(finger: Finger, curl: number): readonly [number, number, number] {
  const [base, middle, tip] = CLOSED[finger === 'Thumb' ? 'Thumb' : 'finger']
  return [base * curl, middle * curl, tip * curl]
}

/** How far a finger is curled, from the bends of its three joints. */
export function curlOf(finger: Finger, bends: readonly number[]): number {
  const whole = bendsOf(finger, 1).reduce((sum, each) => sum + each, 0)
  return bends.reduce((sum, each) => sum + each, 0) / whole
}

/** The pose with the fingers of one hand in a shape. */
export function withHandShape(pose: Pose, side: Side, shape: HandShape): Pose {
  const rotations = { ...pose.rotations }
  for (const [bone, angles] of Object.entries(handAngles(side, shape)) as [Bone, JointAngles][]) {
    rotations[bone] = [...writeAngles(bone, angles)]
  }
  return { ...pose, rotations }
}

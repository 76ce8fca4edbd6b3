import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Limb } from '@kamae/pose/skeleton/masks'
import type { BodyPart } from '../view-state.ts'

/** A part of the body map: its name, its joints in the order of the panel, and the buttons under them. */
export type PartFacts = {
  readonly id: BodyPart
  readonly label: MessageDescriptor
  /** Joints with the short names that they go by inside their part. */
  readonly joints: readonly { readonly bone: Bone; readonly label: MessageDescriptor }[]
  readonly limb: Limb
  readonly twin?: Limb
  readonly copy?: MessageDescriptor
  readonly reset: MessageDescriptor
}

const shoulder = msg`Shoulder`
const elbow = msg`Elbow`
const wrist = msg`Wrist`
const collarbone = msg`Collarbone`
const hip = msg`Hip joint`
const knee = msg`Knee`
const ankle = msg`Ankle`
const toes = msg`Toes`

/** The parts in the order of the list beside the body map. */
export const PARTS: readonly PartFacts[] = [
  {
    id: 'head',
    label: msg`Head`,
    joints: [
      { bone: 'head', label: msg`Head` },
      { bone: 'neck', label: msg`Neck` },
      { bone: 'jaw', label: msg`Jaw` },
    ],
    limb: 'head',
    reset: msg`Reset head`,
  },
  {
    id: 'torso',
    label: msg`Torso`,
    joints: [
      { bone: 'upperChest', label: msg`Upper chest` },
      { bone: 'chest', label: msg`Chest` },
      { bone: 'spine', label: msg`Waist` },
      { bone: 'hips', label: msg`Hips` },
    ],
    limb: 'torso',
    reset: msg`Reset torso`,
  },
  {
    id: 'rightArm',
    label: msg`Right arm`,
    joints: [
      { bone: 'rightUpperArm', label: shoulder },
      { bone: 'rightLowerArm', label: elbow },
      { bone: 'rightHand', label: wrist },
      { bone: 'rightShoulder', label: collarbone },
    ],
    limb: 'rightArm',
    twin: 'leftArm',
    copy: msg`Copy to left arm`,
    reset: msg`Reset arm`,
  },
  {
    id: 'leftArm',
    label: msg`Left arm`,
    joints: [
      { bone: 'leftUpperArm', label: shoulder },
      { bone: 'leftLowerArm', label: elbow },
      { bone: 'leftHand', label: wrist },
      { bone: 'leftShoulder', label: collarbone },
    ],
    limb: 'leftArm',
    twin: 'rightArm',
    copy: msg`Copy to right arm`,
    reset: msg`Reset arm`,
  },
  {
    id: 'rightLeg',
    label: msg`Right leg`,
    joints: [
      { bone: 'rightUpperLeg', label: hip },
      { bone: 'rightLowerLeg', label: knee },
      { bone: 'rightFoot', label: ankle },
      { bone: 'rightToes', label: toes },
    ],
    limb: 'rightLeg',
    twin: 'leftLeg',
    copy: msg`Copy to left leg`,
    reset: msg`Reset leg`,
  },
  {
    id: 'leftLeg',
    label: msg`Left leg`,
    joints: [
      { bone: 'leftUpperLeg', label: hip },
      { bone: 'leftLowerLeg', label: knee },
      { bone: 'leftFoot', label: ankle },
      { bone: 'leftToes', label: toes },
    ],
    limb: 'leftLeg',
    twin: 'rightLeg',
    copy: msg`Copy to right leg`,
    reset: msg`Reset leg`,
  },
]

/** The part of the body map that a joint belongs to; a finger's is its arm. */
export function partOf(bone: Bone): BodyPart {
  const found = PARTS.find((part) => part.joints.some((joint) => joint.bone === bone))
  if (found) return found.id
  if (bone.endsWith('Eye')) return 'head'
  return bone.startsWith('left') ? 'leftArm' : 'rightArm'
}

/** One part by its id. */
export function partById(id: BodyPart): PartFacts {
  const found = PARTS.find((part) => part.id === id)
  if (!found) throw new RangeError(`No part is called ${id}.`)
  return found
}

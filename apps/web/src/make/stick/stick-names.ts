import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { FlatLimb } from '@kamae/sight/flat'
import type { OpenPoseFault } from '@kamae/sight/flat/read-openpose'
import { PEOPLE_REASONS } from '../files/file-reasons.ts'
import type { GripName } from './stick-figure.ts'

/** What the points of a figure are called. */
export const GRIP_LABELS: Readonly<Record<GripName, MessageDescriptor>> = {
  nose: msg`Nose`,
  neck: msg`Neck with the upper body`,
  leftShoulder: msg`Left shoulder`,
  leftElbow: msg`Left elbow`,
  leftWrist: msg`Left wrist`,
  rightShoulder: msg`Right shoulder`,
  rightElbow: msg`Right elbow`,
  rightWrist: msg`Right wrist`,
  hips: msg`Both hips`,
  leftHip: msg`Left hip`,
  leftKnee: msg`Left knee`,
  leftAnkle: msg`Left ankle`,
  leftBigToe: msg`Left toes`,
  rightHip: msg`Right hip`,
  rightKnee: msg`Right knee`,
  rightAnkle: msg`Right ankle`,
  rightBigToe: msg`Right toes`,
}

/** What can be flipped. */
export const LIMB_LABELS: Readonly<Record<FlatLimb, MessageDescriptor>> = {
  torso: msg`Torso`,
  shoulders: msg`Shoulders`,
  leftUpperArm: msg`Left upper arm`,
  leftLowerArm: msg`Left forearm`,
  rightUpperArm: msg`Right upper arm`,
  rightLowerArm: msg`Right forearm`,
  leftUpperLeg: msg`Left thigh`,
  leftLowerLeg: msg`Left lower leg`,
  rightUpperLeg: msg`Right thigh`,
  rightLowerLeg: msg`Right lower leg`,
}

/** Why a file that was chosen here gives no figure, and what to do. */
export const FAULT_WORDS: Readonly<Record<OpenPoseFault, MessageDescriptor>> = {
  ...PEOPLE_REASONS,
  'not-openpose': msg`This JSON holds no OpenPose figures. Choose a file with “people” in it.`,
}

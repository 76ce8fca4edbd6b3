import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { FlatLimb } from '@kamae/pose-estimation/skeleton-2d/skeleton-2d'
import type { HandleName } from './pose-sketch.ts'

/** What the points of a figure are called. */
export const HANDLE_LABELS: Readonly<Record<HandleName, MessageDescriptor>> = {
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

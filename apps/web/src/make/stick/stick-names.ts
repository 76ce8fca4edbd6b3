import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { FlatLimb } from '@kamae/sight/flat'
import type { OpenPoseFault } from '@kamae/sight/flat/read-openpose'
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

/** Why a file gives no figure, and what to do. */
export const FAULT_WORDS: Readonly<Record<OpenPoseFault, MessageDescriptor>> = {
  'too-large': msg`This file is too large for an OpenPose figure. Open a file of a single picture.`,
  'not-json': msg`This file is not JSON, or it breaks off. Save it again in the program it comes from.`,
  'not-openpose': msg`This JSON holds no OpenPose figures. Choose a file with “people” in it.`,
  'other-layout': msg`This figure has other joints than OpenPose’s 18 or 25. Save it as COCO or BODY_25.`,
  damaged: msg`A figure in this file is damaged: its points are not numbers in threes. Save it again.`,
  nobody: msg`Nobody was found in this picture: the file holds no figure.`,
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ScenePart } from './scene-parts.ts'

/** What each part of a scene is called where differences and steps are listed. */
export const PART_WORDS: Readonly<Record<ScenePart, MessageDescriptor>> = {
  name: msg`Name`,
  avatars: msg`Avatars`,
  avatar: msg`Avatar`,
  place: msg`Position`,
  head: msg`Head`,
  torso: msg`Torso`,
  leftArm: msg`Left arm`,
  rightArm: msg`Right arm`,
  leftHand: msg`Fingers of the left hand`,
  rightHand: msg`Fingers of the right hand`,
  leftLeg: msg`Left leg`,
  rightLeg: msg`Right leg`,
  face: msg({ message: 'Face', context: 'expression' }),
  gaze: msg`Gaze`,
  springBones: msg`Hair and clothes`,
  pins: msg`Pins and contacts`,
  camera: msg`Camera`,
  background: msg`Background`,
  light: msg({ message: 'Light', context: 'lamps' }),
  props: msg`Props`,
  settings: msg`Settings`,
}

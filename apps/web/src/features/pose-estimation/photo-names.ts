import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SeenPart } from '@kamae/pose-estimation/landmarks/found-person'
import type { PhotoFailure } from './photo-error.ts'

/** What was wrong, and what to do. Nothing has changed then. */
export const PHOTO_REASONS: Readonly<Record<PhotoFailure, MessageDescriptor>> = {
  empty: msg`This file is empty. Choose another picture.`,
  'too-large': msg`This picture is larger than 64 MB. Save it smaller and try again.`,
  'not-a-picture': msg`This browser cannot open this picture. Save it as JPEG or PNG and try again.`,
  'no-connection': msg`The person detector could not be downloaded. Check your connection and try again.`,
  'cannot-run': msg`This browser cannot look for people in pictures. Try a newer one, or close other tabs and try again.`,
  'took-too-long': msg`This took too long. Close other tabs and try again.`,
  nobody: msg`Nobody was found in this picture. Choose one that shows one whole person, as large as possible.`,
  'too-dark': msg`This picture is too dark to see anybody in it. Choose a brighter one.`,
  'camera-denied': msg`The camera is not allowed here. Allow it in the browser’s settings for this page, or choose a picture.`,
  'camera-missing': msg`No camera was found. Connect one, or choose a picture.`,
  'camera-busy': msg`The camera cannot be used right now. Close other programs that use it, and try again.`,
}

/** The parts in the order of the list; sides are the avatar's own. */
export const PART_NAMES: readonly (readonly [SeenPart, MessageDescriptor])[] = [
  ['head', msg`Head`],
  ['face', msg`Expression and gaze`],
  ['torso', msg`Torso`],
  ['rightArm', msg`Right arm`],
  ['leftArm', msg`Left arm`],
  ['rightHand', msg`Right hand`],
  ['leftHand', msg`Left hand`],
  ['rightLeg', msg`Right leg`],
  ['leftLeg', msg`Left leg`],
]

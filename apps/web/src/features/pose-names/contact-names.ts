import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Spot } from '@kamae/pose/skeleton/contact-points'

/** What each spot of the skin is called. */
export const SPOT_NAMES: Readonly<Record<Spot, MessageDescriptor>> = {
  leftPalm: msg`Left palm`,
  rightPalm: msg`Right palm`,
  leftIndexTip: msg`Left fingertip`,
  rightIndexTip: msg`Right fingertip`,
  leftElbow: msg({ message: `Left elbow`, context: `spot of the skin` }),
  rightElbow: msg({ message: `Right elbow`, context: `spot of the skin` }),
  leftKnee: msg({ message: `Left knee`, context: `spot of the skin` }),
  rightKnee: msg({ message: `Right knee`, context: `spot of the skin` }),
  leftSole: msg`Left sole`,
  rightSole: msg`Right sole`,
  seat: msg`Seat`,
  crown: msg`Top of the head`,
  forehead: msg`Forehead`,
  headBack: msg`Back of the head`,
  leftEar: msg`Left ear`,
  rightEar: msg`Right ear`,
  leftCheek: msg`Left cheek`,
  rightCheek: msg`Right cheek`,
  mouth: msg({ message: `Mouth`, context: `spot of the skin` }),
  chin: msg`Chin`,
  nape: msg`Nape`,
  leftShoulder: msg({ message: `Left shoulder`, context: `spot of the skin` }),
  rightShoulder: msg({ message: `Right shoulder`, context: `spot of the skin` }),
  chest: msg({ message: `Chest`, context: `spot of the skin` }),
  belly: msg`Belly`,
  back: msg({ message: `Back`, context: `spot of the skin` }),
  leftHip: msg({ message: `Left hip`, context: `spot of the skin` }),
  rightHip: msg({ message: `Right hip`, context: `spot of the skin` }),
  leftThigh: msg`Left thigh`,
  rightThigh: msg`Right thigh`,
}

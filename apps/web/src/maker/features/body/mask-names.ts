import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { MaskName } from '@kamae/pose/skeleton/masks'

/** The parts that a pose can be put on alone, in the order of menus. */
export const MASK_NAMES: readonly { readonly id: MaskName; readonly label: MessageDescriptor }[] = [
  { id: 'whole', label: msg`Whole body` },
  { id: 'upperBody', label: msg`Upper body` },
  { id: 'lowerBody', label: msg`Lower body` },
  { id: 'head', label: msg`Head` },
  { id: 'torso', label: msg`Torso` },
  { id: 'arms', label: msg`Both arms` },
  { id: 'rightArm', label: msg`Right arm` },
  { id: 'leftArm', label: msg`Left arm` },
  { id: 'hands', label: msg`Both hands` },
  { id: 'legs', label: msg`Both legs` },
]

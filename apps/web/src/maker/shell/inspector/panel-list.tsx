import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import {
  BodyIcon,
  BreezeIcon,
  CameraIcon,
  FaceIcon,
  HandIcon,
  PhotoIcon,
  PosesIcon,
  SceneIcon,
} from '@kamae/ui/icons/maker-icons'
import { SunIcon } from '@kamae/ui/icons/icons'
import type { PanelId } from '../../core/view-state.ts'

/** The tabs of the inspector in their order. */
export const PANELS: readonly {
  readonly id: PanelId
  readonly label: MessageDescriptor
  readonly Icon: ComponentType
}[] = [
  { id: 'poses', label: msg`Poses`, Icon: PosesIcon },
  { id: 'body', label: msg`Body`, Icon: BodyIcon },
  { id: 'hands', label: msg`Hands`, Icon: HandIcon },
  { id: 'face', label: msg({ message: 'Face', context: 'expression' }), Icon: FaceIcon },
  { id: 'motion', label: msg({ message: 'Motion', context: 'hair and clothes' }), Icon: BreezeIcon },
  { id: 'camera', label: msg`Camera`, Icon: CameraIcon },
  { id: 'light', label: msg({ message: 'Light', context: 'lamps' }), Icon: SunIcon },
  { id: 'scene', label: msg`Scene`, Icon: SceneIcon },
  { id: 'picture', label: msg`Picture`, Icon: PhotoIcon },
]

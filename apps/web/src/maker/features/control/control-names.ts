import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PictureError } from '@kamae/stage/picture/picture-error'
import { PICTURE_FAILURES } from '../../core/picture/picture-errors.ts'
import type { SetKind } from '../../stage/control-store.ts'

/** What each picture of a set is called. */
export const KIND_NAMES: Readonly<Record<SetKind, MessageDescriptor>> = {
  picture: msg`Picture`,
  openpose: msg({ message: 'Skeleton', context: 'control picture' }),
  depth: msg({ message: 'Depth', context: 'control picture' }),
  normal: msg({ message: 'Normals', context: 'control picture' }),
  line: msg({ message: 'Lines', context: 'control picture' }),
  mask: msg({ message: 'Masks', context: 'control picture' }),
}

/** What to say when a set could not be taken. */
export const FAILURE_TEXTS: Readonly<Record<PictureError['reason'], MessageDescriptor>> = {
  ...PICTURE_FAILURES,
  'scene-changed': msg`The scene changed meanwhile. Take the pictures again.`,
}

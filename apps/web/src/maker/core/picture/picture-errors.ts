import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PictureError } from '@kamae/stage/picture/picture-error'

/** What to say where there is no stage to take a picture of: it still loads, or this browser has no WebGL, as the stage says then. */
export const NO_VIEW = msg`Without the 3D view there is no picture. Wait until it is shown.`

/** What to say when a picture could not be taken. */
export const PICTURE_FAILURES: Readonly<Record<PictureError['reason'], MessageDescriptor>> = {
  'card-failed': msg`The graphics card gave up. Try a smaller picture.`,
  'too-large': msg`A side can have 16384 px at most.`,
  'bad-size': msg`Width and height are whole numbers of pixels.`,
  'canvas-too-small': msg`This browser cannot make WebP or JPEG of this size. Use PNG or make it smaller.`,
  'format-missing': msg`This browser cannot make this format. Use PNG.`,
  'scene-changed': msg`The scene changed meanwhile. Take the picture again.`,
}

import { fileNameOf } from '@kamae/pose/documents/file-name'
import { takePicture } from '@kamae/stage/picture/picture'
import { tick } from '@kamae/ui/feedback/sound'
import { saveFrom } from '../../features/files/save-file.ts'
import { themeNow } from '../../page/theme-now.ts'
import type { LiveBody } from './body/live-body.ts'

const LONG_SIDE = 1600

/**
 * What the stage shows from head to foot as a picture on the studio's paper, PNG; one wider than the stage sees more beside.
 * Fails with `PictureError`.
 */
export async function takeStudioPicture({ view }: LiveBody, width: number, height: number): Promise<Blob> {
  return takePicture(view.stage, {
    width,
    height,
    background: { kind: 'studio' },
    camera: 'view',
    theme: themeNow(),
  })
}

/** Takes a picture as the stage shows the body now, and saves it as a file. */
export async function savePosePicture(body: LiveBody, name: string): Promise<void> {
  const { width, height } = body.view.stage.size
  const scale = LONG_SIDE / Math.max(width, height)
  const blob = await takeStudioPicture(body, Math.round(width * scale), Math.round(height * scale))
  tick('capture')
  const url = URL.createObjectURL(blob)
  saveFrom(url, fileNameOf(name, '.png'))
  // The browser has taken it up by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

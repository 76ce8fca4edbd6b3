import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PictureError } from '@kamae/stage/picture/picture-error'
import { showToast } from '@kamae/ui/feedback/show-toast'
import type { Maker } from '../../core/maker.ts'
import { announce } from '../../core/announce.ts'
import { pictureSettings, rememberPictureSettings } from '../../core/picture/picture-store.ts'
import { documentText } from '../../core/picture/picture-document-text.ts'
import { NO_VIEW, PICTURE_FAILURES } from '../../core/picture/picture-errors.ts'
import type { PictureOptions } from '../../stage/take-picture.ts'
import { beginTaking } from '../../stage/taking.ts'
import { exportPicture } from './export-files.ts'

/** What one picture has instead of what panel and scene say. */
export type Shot = Partial<Pick<PictureOptions, 'width' | 'height' | 'background'>>

/** Takes the picture as the picture panel says, but for `shot`, and reports how it went; answers false when there is none. */
export async function takePng(maker: Maker, i18n: I18n, shot: Shot = {}): Promise<boolean> {
  rememberPictureSettings()
  const { carried, outline, ...settings } = pictureSettings.getState()
  const text = settings.format === 'png' ? documentText(maker, carried) : undefined
  const taking = beginTaking(maker)
  if (!taking) return false
  try {
    const name = await exportPicture(maker, {
      ...settings,
      background: maker.history.scene.background,
      ...shot,
      ...(text ? { text } : {}),
      ...(outline === null ? {} : { outline }),
      signal: taking.signal,
      onProgress: taking.progress,
    })
    if (name === undefined) {
      showToast(i18n._(NO_VIEW), 'error')
      return false
    }
    showToast(i18n._(msg`Picture saved`))
    announce(maker, i18n._(msg`Picture saved as ${name}`))
    return true
  } catch (error) {
    if (taking.signal.aborted) {
      showToast(i18n._(msg`No picture was taken`))
      return false
    }
    if (!(error instanceof PictureError)) throw error
    showToast(i18n._(PICTURE_FAILURES[error.reason]), 'error')
    return false
  } finally {
    taking.end()
  }
}

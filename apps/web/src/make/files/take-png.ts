import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PictureError } from '@kamae/stage/picture/picture-error'
import { showToast } from '@kamae/ui/show-toast'
import type { Maker } from '../core/maker.ts'
import { speak } from '../core/speak.ts'
import { pictureSettings } from '../panels/picture-store.ts'
import { exportPicture } from './export-files.ts'

/** Takes the PNG as the picture panel says, and tells how it went; answers false when there is none. */
export async function takePng(maker: Maker, i18n: I18n): Promise<boolean> {
  try {
    const { background } = maker.history.scene
    const name = await exportPicture(maker, { ...pictureSettings.getState(), background })
    if (name === undefined) return false
    showToast(i18n._(msg`Picture saved`))
    speak(maker, i18n._(msg`Picture saved as ${name}`))
    return true
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    const { limit } = error
    showToast(
      error.reason === 'card-failed'
        ? i18n._(msg`The graphics card gave up. Try a smaller picture.`)
        : i18n._(msg`This device draws up to ${limit} px a side.`),
      'error',
    )
    return false
  }
}

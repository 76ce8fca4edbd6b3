import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PictureError } from '@kamae/stage/picture/picture-error'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { tick } from '@kamae/ui/feedback/sound'
import type { Maker } from '../../core/maker.ts'
import { PICTURE_FAILURES } from '../../core/picture/picture-errors.ts'
import { pictureSettings } from '../../core/picture/picture-store.ts'
import { takeStagePicture } from '../../stage/take-picture.ts'
import { beginTaking } from '../../stage/taking.ts'
import type { Shot } from './take-png.ts'

/** Whether this browser takes pictures into its clipboard at all. */
export const canCopyPictures = () => typeof ClipboardItem !== 'undefined'

/** Copies the picture as a PNG, which is what clipboards take, and reports how it went; false when there is none. */
export async function copyPicture(maker: Maker, i18n: I18n, shot: Required<Shot>): Promise<boolean> {
  const { outline, framing } = pictureSettings.getState()
  const taking = beginTaking(maker)
  if (!taking) return false
  const { signal, progress: onProgress } = taking
  const picture = takeStagePicture(maker, {
    ...shot,
    framing,
    ...(outline === null ? {} : { outline }),
    signal,
    onProgress,
  }).then((blob) => blob ?? Promise.reject(new PictureError('card-failed', 0)))
  try {
    // The picture is promised: Safari lets only a press write, and that is over once it is taken.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    tick('capture')
    showToast(i18n._(msg`Picture copied`))
    return true
  } catch (error) {
    const failure: unknown = await picture.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (signal.aborted) showToast(i18n._(msg`No picture was taken`))
    else if (failure instanceof PictureError) showToast(i18n._(PICTURE_FAILURES[failure.reason]), 'error')
    else if (failure) throw failure
    else if (error instanceof DOMException || error instanceof TypeError)
      showToast(i18n._(msg`This browser does not allow copying the picture. Download it.`), 'error')
    else throw error
    return false
  } finally {
    taking.end()
  }
}

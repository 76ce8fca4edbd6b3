import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { showToast } from '@kamae/ui/show-toast'
import type { Maker } from '../core/maker.ts'
import { speak } from '../core/speak.ts'
import { FILE_REASONS } from './file-reasons.ts'
import { openFile } from './open-file.ts'

/** Opens files one after the other and says how each went. */
export async function openFiles(maker: Maker, i18n: I18n, files: readonly File[]): Promise<void> {
  const tell = (text: string, kind: 'done' | 'error' = 'done') => {
    showToast(text, kind)
    speak(maker, text)
  }
  for (const file of files) {
    maker.view.setState({ isOpening: true })
    const opened = await openFile(maker, file).finally(() => maker.view.setState({ isOpening: false }))
    if (!opened.ok) tell(i18n._(FILE_REASONS[opened.reason]), 'error')
    else if (opened.kind === 'avatar') {
      const { name, isKept } = opened
      if (isKept) tell(i18n._(msg`${name} is kept on this device`))
      else
        tell(i18n._(msg`This device has no room for the avatar: it stays until you leave the page.`), 'error')
    } else tell(i18n._(opened.kind === 'pose' ? msg`Pose opened` : msg`Scene opened`))
  }
}

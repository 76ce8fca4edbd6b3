import { useLingui } from '@lingui/react/macro'
import { showToast } from '@kamae/ui/show-toast'
import type { Maker } from '../core/maker.ts'
import { speak } from '../core/speak.ts'

/** Opens files one after the other and says how each went. */
export function useOpenFiles(maker: Maker): (files: readonly File[]) => Promise<void> {
  const { t } = useLingui()
  const tell = (text: string, kind: 'done' | 'error' = 'done') => {
    showToast(text, kind)
    speak(maker, text)
  }
  return async (files) => {
    const [{ openFile }, { FILE_REASONS }] = await Promise.all([
      import('./open-file.ts'),
      import('./file-reasons.ts'),
    ])
    for (const file of files) {
      maker.view.setState({ isOpening: true })
      const opened = await openFile(maker, file).finally(() => maker.view.setState({ isOpening: false }))
      if (!opened.ok) tell(t(FILE_REASONS[opened.reason]), 'error')
      else if (opened.kind === 'avatar') {
        const { name, isKept } = opened
        if (isKept) tell(t`${name} is kept on this device`)
        else tell(t`This device has no room for the avatar: it stays until you leave the page.`, 'error')
      } else tell(opened.kind === 'pose' ? t`Pose opened` : t`Scene opened`)
    }
  }
}

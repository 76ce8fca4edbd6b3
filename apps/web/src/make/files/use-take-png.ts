import { useCallback } from 'react'
import { useLingui } from '@lingui/react/macro'
import { showToast } from '@kamae/ui/show-toast'
import type { Maker } from '../core/maker.ts'
import { speak } from '../core/speak.ts'
import { pictureSettings } from '../panels/picture-store.ts'

/** Takes the PNG as the picture panel says, and tells how it went; answers false when there is none. */
export function useTakePng(maker: Maker): () => Promise<boolean> {
  const { t } = useLingui()
  return useCallback(async () => {
    const [{ exportPicture }, { PictureError }] = await Promise.all([
      import('./export-files.ts'),
      import('@kamae/stage/picture'),
    ])
    try {
      const { background } = maker.history.scene
      const name = await exportPicture(maker, { ...pictureSettings.getState(), background })
      if (name === undefined) return false
      showToast(t`Picture saved`)
      speak(maker, t`Picture saved as ${name}`)
      return true
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      const { limit } = error
      showToast(
        error.reason === 'card-failed'
          ? t`The graphics card gave up. Try a smaller picture.`
          : t`This device draws up to ${limit} px a side.`,
        'error',
      )
      return false
    }
  }, [maker, t])
}

import { useCallback, useEffect } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Maker } from '../../core/maker.ts'
import { useStageState } from '../../core/maker-context.ts'
import { withTexts } from '../../../language/with-texts.ts'

const loadOpening = () => withTexts(import('./open-files.ts'), 'motions')

/** `openFiles` of this screen; its code comes once the avatar is loaded, or with the first file. */
export function useOpenFiles(maker: Maker): (files: readonly File[]) => Promise<void> {
  const { i18n } = useLingui()
  const hasDrawn = useStageState((state) => state.hasDrawn)
  useEffect(() => {
    if (!hasDrawn) return
    const stop = new AbortController()
    // Without a connection the first file asks again.
    loadOpening().then(({ openPasted }) => openPasted(maker, i18n, stop.signal), console.warn)
    return () => stop.abort()
  }, [hasDrawn, maker, i18n])
  return useCallback(async (files) => (await loadOpening()).openFiles(maker, i18n, files), [maker, i18n])
}

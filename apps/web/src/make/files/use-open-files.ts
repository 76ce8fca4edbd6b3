import { useCallback } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Maker } from '../core/maker.ts'

/** `openFiles` of this screen; its code comes with the first file. */
export function useOpenFiles(maker: Maker): (files: readonly File[]) => Promise<void> {
  const { i18n } = useLingui()
  return useCallback(
    async (files) => (await import('./open-files.ts')).openFiles(maker, i18n, files),
    [maker, i18n],
  )
}

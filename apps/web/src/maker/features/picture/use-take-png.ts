import { useCallback } from 'react'
import { useLingui } from '@lingui/react/macro'
import { withTexts } from '../../../language/with-texts.ts'
import type { Maker } from '../../core/maker.ts'

/** `takePng` of this screen; its code comes with the first picture. */
export function useTakePng(maker: Maker): () => Promise<boolean> {
  const { i18n } = useLingui()
  return useCallback(
    async () => (await withTexts(import('./take-png.ts'), 'pictures')).takePng(maker, i18n),
    [maker, i18n],
  )
}

import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Limb } from '@kamae/pose/skeleton/masks'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useMaker } from '../maker-context.ts'
import { copy } from './body-clipboard.ts'
import { pasteOnto } from './body-paste.ts'

/** Copying and pasting of limbs and poses, with what is said about it. */
export function useBodyClipboard() {
  const maker = useMaker()
  const { t } = useLingui()
  return useMemo(
    () => ({
      copyLimb(limb: Limb) {
        if (copy(maker, limb)) showToast(t`Copied`)
      },
      copyPose() {
        if (copy(maker, null)) showToast(t`Pose copied`)
      },
      async paste(limb: Limb) {
        if (!(await pasteOnto(maker, limb))) showToast(t`There is no limb or pose on the clipboard.`, 'error')
      },
    }),
    [maker, t],
  )
}

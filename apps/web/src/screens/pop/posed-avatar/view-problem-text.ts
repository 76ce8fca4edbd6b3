import { useLingui } from '@lingui/react/macro'
import type { ViewProblem } from '../../../features/viewer/pose-stage-error.ts'

/** Why a figure is not seen, in words. */
export function useViewProblemText(): (problem: ViewProblem) => string {
  const { t } = useLingui()
  return (problem) => {
    switch (problem) {
      case 'no-3d':
        return t`This browser cannot draw in 3D here: a plaster figure stands in.`
      case 'avatar-missing':
        return t`This avatar is not on this device: choose another one.`
      case 'avatar-broken':
        return t`This avatar cannot be opened: choose another one.`
      case 'avatar-unreachable':
        return t`The avatar could not be fetched: try again when you are online.`
    }
  }
}

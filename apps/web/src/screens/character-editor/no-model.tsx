import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SentenceGap } from '../../language/sentence-gap.tsx'

/** Says that there is no language model; `children` say what can be done without it. */
export function NoModel({ children }: { children: ReactNode }) {
  return (
    <>
      <Trans>The language model is not available on this site at the moment.</Trans>
      <SentenceGap />
      {children}
    </>
  )
}

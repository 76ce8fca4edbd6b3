import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SentenceGap } from '../../language/sentence-gap.tsx'

/** Explains who can set a language model up and by what, where there is none, and what can be done without it. */
export function NoModel({ children }: { children: ReactNode }) {
  return (
    <>
      <Trans>No language model is set up on this site: whoever runs it sets GPT_URL and GPT_MODELS.</Trans>
      <SentenceGap />
      {children}
    </>
  )
}

import { Button } from '@kamae/ui/buttons/button'
import { CheckIcon } from '@kamae/ui/icons/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { copyText } from './copy-text.ts'

/** Copies a text, and reports it in its place. */
export function CopyButton({ text, children }: { text: string; children?: ReactNode }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    const toasts = { done: t`Copied`, failed: t`The browser did not allow copying.` }
    if (await copyText(text, toasts)) setCopied(text)
  }
  return (
    <Button onClick={() => void copy()}>
      {copied === text && <CheckIcon />}
      {children ?? <Trans>Copy</Trans>}
    </Button>
  )
}

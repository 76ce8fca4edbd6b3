import { Button } from '@kamae/ui/button'
import { CheckIcon } from '@kamae/ui/icons'
import { showToast } from '@kamae/ui/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'

/** Copies a text, and says so in its place. */
export function CopyButton({ text, children }: { text: string; children?: ReactNode }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch (error) {
      if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error
      showToast(t`The browser did not allow copying.`, 'error')
      return
    }
    setCopied(text)
    showToast(t`Copied`)
  }
  return (
    <Button onClick={() => void copy()}>
      {copied === text && <CheckIcon />}
      {children ?? <Trans>Copy</Trans>}
    </Button>
  )
}

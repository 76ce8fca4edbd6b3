import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import styles from './account.module.css'
import { signInError } from './sign-in-errors.ts'

/** A mail or message needs this long before it is worth another. */
const WAIT_S = 30

/** Sends something once more, after a wait that counts down in the button. */
export function SendAgain({ onSend }: { onSend: () => Promise<void> }) {
  const { i18n, t } = useLingui()
  const [left, setLeft] = useState(WAIT_S)
  const [announcement, setAnnouncement] = useState<{ text: string; isError: boolean }>()
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return (
    <div className={styles.again}>
      <LockedButton
        disabledReason={isWaiting ? t`Give it a moment to arrive first.` : undefined}
        onPress={async () => {
          setAnnouncement(undefined)
          await onSend()
          setAnnouncement({ text: t`Sent again.`, isError: false })
          setLeft(WAIT_S)
        }}
        onError={(error) => setAnnouncement({ text: signInError(i18n, error).text, isError: true })}
      >
        {isWaiting ? <Trans>Send again in {left} s</Trans> : <Trans>Send again</Trans>}
      </LockedButton>
      <p className={announcement?.isError ? styles.error : undefined} role="status">
        {announcement?.text}
      </p>
    </div>
  )
}

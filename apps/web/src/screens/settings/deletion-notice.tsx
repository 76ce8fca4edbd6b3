import { inWhole } from '@kamae/ui/layout/in-whole'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import { stay } from '../../features/limits/limit-calls.ts'
import styles from './notice.module.css'
import part from './core/part.module.css'

/** Shown over the settings of somebody who is leaving. */
export function DeletionNotice({ deletesAt }: { deletesAt: string }) {
  const { t, i18n } = useLingui()
  const [error, setError] = useState<string>()
  const when = inWhole(i18n.date(deletesAt, { dateStyle: 'long', timeStyle: 'short' }))
  return (
    <div className={`${styles.notice} ${styles.danger}`} role="status">
      <p>
        <Trans>
          Your account will be deleted on <strong>{when}</strong>. What you shared is hidden.
        </Trans>
        {error && <span className={part.error}> {error}</span>}
      </p>
      <LockedButton
        onPress={async () => {
          setError(undefined)
          await stay()
          showToast(t`Your account stays`)
        }}
        onError={(problem) => setError(callErrorText(i18n, problem))}
      >
        <Trans>Keep my account</Trans>
      </LockedButton>
    </div>
  )
}

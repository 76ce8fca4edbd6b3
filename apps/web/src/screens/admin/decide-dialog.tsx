import { LONGEST_REPORT } from '@kamae/entities/report/text-lengths'
import { TextArea } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import styles from './core/admin.module.css'

/** Asks before something of somebody's is hidden or removed, and for a word to them. */
export function DecideDialog({
  decision,
  onClose,
  onDecide,
}: {
  decision: 'hide' | 'remove'
  onClose: () => void
  onDecide: (note: string) => Promise<boolean>
}) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const lock = useLock(() => onDecide(note))
  const isRemoving = decision === 'remove'
  return (
    <FormDialog
      onClose={onClose}
      title={isRemoving ? <Trans>Remove it?</Trans> : <Trans>Hide it?</Trans>}
      lock={lock}
      submit={isRemoving ? <Trans>Remove</Trans> : <Trans>Hide</Trans>}
      variant={isRemoving ? 'danger' : 'primary'}
      className={styles.form}
      holdsWork={note !== ''}
    >
      <p>
        {isRemoving ? (
          <Trans>
            Nobody sees it any more, not even its owner, who cannot ask for a review. You can restore it under
            “Decided” for 30 days.
          </Trans>
        ) : (
          <Trans>Its owner alone sees it, and can ask for a review once.</Trans>
        )}
      </p>
      <TextArea
        label={t`Note to its owner (optional)`}
        value={note}
        onChange={setNote}
        maxLength={LONGEST_REPORT}
        rows={3}
      />
    </FormDialog>
  )
}

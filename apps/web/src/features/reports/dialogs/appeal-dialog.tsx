import { LONGEST_REPORT } from '@kamae/entities/report/text-lengths'
import type { HiddenResource } from '@kamae/entities/report/contract'
import { TextArea } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { askForReview, safetyFailure } from './safety-calls.ts'
import styles from './safety.module.css'

/** Asks the operator, once, to look at something of one's own that was hidden. */
export function AppealDialog({
  resource,
  onClose,
  onAsked,
}: {
  resource: HiddenResource
  onClose: () => void
  onAsked: (changed: HiddenResource) => void
}) {
  const { t, i18n } = useLingui()
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const lock = useLock(
    async () => {
      onAsked(await askForReview(resource, words))
      showToast(t`The operator will look at it`)
    },
    { onError: (problem) => setError(safetyFailure(i18n, problem)) },
  )
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Ask for a review</Trans>}
      lock={lock}
      submit={<Trans>Ask</Trans>}
      className={styles.form}
      holdsWork={words !== ''}
    >
      <p>
        <Trans>A person looks at it again. You can ask once.</Trans>
      </p>
      <TextArea
        label={t`Why should it be shown?`}
        value={words}
        onChange={setWords}
        error={error}
        maxLength={LONGEST_REPORT}
        rows={4}
      />
    </FormDialog>
  )
}

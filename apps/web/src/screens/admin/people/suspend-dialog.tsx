import { LONGEST_REASON } from '@kamae/entities/account/text-lengths'
import { CallError } from '@kamae/protocol/contract/errors'
import { TextArea } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callErrorText } from '../../../features/errors/call-error-text.ts'
import { type Person, suspend } from './people-calls.ts'
import styles from '../core/admin.module.css'

/** Asks before a person is suspended, and for the words that they will read. */
export function SuspendDialog({
  person,
  onClose,
  onDone,
}: {
  person: Person
  onClose: () => void
  onDone: (changed: Person) => void
}) {
  const { t, i18n } = useLingui()
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const name = person.name || person.uid
  const lock = useLock(
    async () => {
      setError(undefined)
      onDone(await suspend(person.uid, words))
      showToast(t`Suspended`)
    },
    {
      onError: (problem) =>
        setError(
          problem instanceof CallError && problem.code === 'permission-denied'
            ? t`You cannot suspend yourself.`
            : callErrorText(i18n, problem),
        ),
    },
  )
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Suspend {name}?</Trans>}
      lock={lock}
      submit={<Trans>Suspend</Trans>}
      variant="danger"
      className={styles.form}
      holdsWork={words !== ''}
    >
      <p>
        <Trans>
          Nobody else sees what they shared, and they cannot make anything new. They can still sign in, export
          their data and delete their account.
        </Trans>
      </p>
      <TextArea
        label={t`Reason (they see this)`}
        value={words}
        onChange={setWords}
        error={error}
        maxLength={LONGEST_REASON}
        rows={3}
      />
    </FormDialog>
  )
}

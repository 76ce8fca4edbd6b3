import { CallError } from '@kamae/protocol/errors'
import { Button } from '@kamae/ui/button'
import { Dialog } from '@kamae/ui/dialog'
import { TextArea } from '@kamae/ui/field'
import { LockButton } from '@kamae/ui/locked-button'
import { showToast } from '@kamae/ui/show-toast'
import { useLock } from '@kamae/ui/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { callErrorText } from '../call-error-text.ts'
import { type Person, suspend } from './desk-calls.ts'
import styles from './desk.module.css'

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
  const id = useId()
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const name = person.name || person.uid
  const lock = useLock(
    async () => {
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
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Suspend {name}?</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <LockButton lock={lock} type="submit" form={id} variant="danger">
            <Trans>Suspend</Trans>
          </LockButton>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          lock.run()
        }}
      >
        <p>
          <Trans>
            Nobody else sees what they shared, and they can make nothing new. They can still sign in, take
            their data with them, and leave.
          </Trans>
        </p>
        <TextArea
          label={t`Why (they read this)`}
          value={words}
          onChange={setWords}
          error={error}
          maxLength={1000}
          rows={3}
        />
      </form>
    </Dialog>
  )
}

import { LONGEST_OF_USER } from '@kamae/entities/user/text-lengths'
import { TextField } from '@kamae/ui/fields/field'
import { LockButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeProfile } from '../../features/preferences/preferences.ts'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import styles from './core/inline-form.module.css'

/** Changes the name that is under shared poses. */
export function NameForm({ name }: { name: string }) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string>()
  const trimmed = typed.trim()
  const isNew = trimmed !== '' && trimmed !== name
  const lock = useLock(
    async () => {
      setError(undefined)
      await changeProfile({ name: trimmed })
      showToast(t`Name saved`)
    },
    { onError: (problem) => setError(callErrorText(i18n, problem)) },
  )
  return (
    <form
      className={styles.inline}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew) lock.run()
      }}
    >
      <TextField
        label={t`Name`}
        value={typed}
        error={error}
        onChange={setTyped}
        autoComplete="nickname"
        maxLength={LONGEST_OF_USER.name}
        required
      />
      <LockButton
        lock={lock}
        type="submit"
        size="field"
        disabledReason={isNew ? undefined : t`The name is unchanged.`}
      >
        <Trans>Save</Trans>
      </LockButton>
    </form>
  )
}

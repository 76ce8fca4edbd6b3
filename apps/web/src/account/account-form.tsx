import { TextField } from '@kamae/ui/field'
import { LockButton } from '@kamae/ui/locked-button'
import { useLock } from '@kamae/ui/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import styles from './account.module.css'
import { signInError } from './sign-in-errors.ts'

type Typed = { email: string; password: string; name: string }

/** The fields of signing in (`in`) or of opening an account (`up`); what is wrong stands beside its field. */
export function AccountForm({
  kind,
  onSubmit,
  onDone,
}: {
  kind: 'in' | 'up'
  onSubmit: (typed: Typed) => Promise<void>
  onDone: () => void
}) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState<Typed>({ email: '', password: '', name: '' })
  const [problem, setProblem] = useState<ReturnType<typeof signInError>>()
  const set = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setProblem(undefined)
  }
  const lock = useLock(
    async () => {
      setProblem(undefined)
      await onSubmit({ ...typed, email: typed.email.trim(), name: typed.name.trim() })
      onDone()
    },
    { onError: (error) => setProblem(signInError(i18n, error)) },
  )
  const errorOf = (field: 'email' | 'password') => (problem?.field === field ? problem.text : undefined)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        lock.run()
      }}
    >
      {kind === 'up' && (
        <TextField
          label={t`Name`}
          hint={t`Shown with the poses you share.`}
          value={typed.name}
          onChange={(name) => set({ name })}
          autoComplete="nickname"
          maxLength={40}
          required
        />
      )}
      <TextField
        label={t`E-mail`}
        type="email"
        value={typed.email}
        error={errorOf('email')}
        onChange={(email) => set({ email })}
        autoComplete="username"
        inputMode="email"
        required
      />
      <TextField
        label={t`Password`}
        type="password"
        hint={
          kind === 'up'
            ? t`At least 15 characters. A few words that only you would put together are good.`
            : undefined
        }
        value={typed.password}
        error={errorOf('password')}
        onChange={(password) => set({ password })}
        autoComplete={kind === 'up' ? 'new-password' : 'current-password'}
        minLength={kind === 'up' ? 15 : undefined}
        maxLength={128}
        required
      />
      {problem?.field === 'form' && (
        <p className={styles.error} role="alert">
          {problem.text}
        </p>
      )}
      <LockButton lock={lock} type="submit" variant="primary" size="big">
        {kind === 'up' ? <Trans>Create account</Trans> : <Trans>Sign in</Trans>}
      </LockButton>
    </form>
  )
}

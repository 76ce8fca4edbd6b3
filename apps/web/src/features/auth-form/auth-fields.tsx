import { TextField } from '@kamae/ui/fields/field'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { complainOf } from './complain-of.ts'
import styles from './account.module.css'
import { HiddenIcon, ShownIcon } from './reveal-icons.tsx'
import type { AuthForm } from './use-auth-form.ts'

/** A form whose submit is locked; what is wrong with all of it is above its buttons. */
export function FormOf({
  form,
  buttons,
  children,
  id,
}: {
  form: AuthForm
  buttons?: ReactNode
  children: ReactNode
  id?: string
}) {
  const { i18n } = useLingui()
  const problem = form.problemOf('form')
  return (
    <form
      id={id}
      className={styles.form}
      // What is wrong is said in our own words, in the page's language.
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!complainOf(form, i18n, event.currentTarget)) form.lock.run()
      }}
    >
      {children}
      {problem && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
      {buttons}
    </form>
  )
}

type FieldProps = {
  form: AuthForm
  value: string
  onChange: (value: string) => void
  /** Takes the focus as it appears, from the button that opened its form. */
  isFirst?: boolean
}

export function EmailField({ form, value, onChange, isFirst }: FieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Email`}
      type="email"
      name="email"
      value={value}
      error={form.problemOf('email')}
      onChange={(email) => {
        form.forget()
        onChange(email)
      }}
      autoComplete="username"
      inputMode="email"
      maxLength={254}
      // Wanted: see FieldProps.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isFirst}
      required
    />
  )
}

/** A password that can be looked at; a new one says what it needs. */
export function PasswordField({
  form,
  value,
  onChange,
  label,
  shortest,
  isFirst,
}: FieldProps & { label?: string; shortest?: number }) {
  const { t } = useLingui()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      label={label ?? t`Password`}
      name="password"
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={isShown ? t`Hide the password` : t`Show the password`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <HiddenIcon /> : <ShownIcon />}
        </IconButton>
      }
      hint={
        shortest
          ? t`At least ${shortest} characters. A few words that only you would put together are good.`
          : undefined
      }
      value={value}
      error={form.problemOf('password')}
      onChange={(password) => {
        form.forget()
        onChange(password)
      }}
      autoComplete={shortest ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      minLength={shortest}
      maxLength={128}
      // Wanted: see FieldProps.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isFirst}
      required
    />
  )
}

/** A code of six digits, or with `isFree` one of letters and digits. Phones fill it in from the message. */
export function CodeField({
  form,
  value,
  onChange,
  label,
  hint,
  isFree,
  isFirst,
}: FieldProps & { label: string; hint?: string; isFree?: boolean }) {
  return (
    <TextField
      label={label}
      name="code"
      hint={hint}
      value={value}
      error={form.problemOf('code')}
      onChange={(code) => {
        form.forget()
        onChange(code)
      }}
      autoComplete="one-time-code"
      inputMode={isFree ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={isFree ? 40 : 12}
      // Wanted: see FieldProps.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isFirst}
      required
    />
  )
}

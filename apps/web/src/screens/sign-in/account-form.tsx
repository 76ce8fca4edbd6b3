import { LONGEST_OF_USER } from '@kamae/entities/user/text-lengths'
import { TextField } from '@kamae/ui/fields/field'
import { LockButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { EmailField, FormOf, PasswordField } from '../../features/auth-form/auth-fields.tsx'
import { useAuthForm } from '../../features/auth-form/use-auth-form.ts'

type Typed = { email: string; password: string; name: string }

/** The fields of signing in (`in`) or of opening an account (`up`); what is wrong is beside its field. */
export function AccountForm({
  kind,
  onSubmit,
  children,
}: {
  kind: 'in' | 'up'
  onSubmit: (typed: Typed) => Promise<void>
  children?: ReactNode
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<Typed>({ email: '', password: '', name: '' })
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const form = useAuthForm(() => onSubmit({ ...typed, email: typed.email.trim(), name: typed.name.trim() }), {
    fields: ['name', 'email', 'password'],
  })
  return (
    <FormOf
      form={form}
      buttons={
        <>
          <LockButton lock={form.lock} type="submit" variant="primary" size="big">
            {kind === 'up' ? <Trans>Create account</Trans> : <Trans>Sign in</Trans>}
          </LockButton>
          {children}
        </>
      }
    >
      {kind === 'up' && (
        <TextField
          label={t`Name`}
          hint={t`Shown with the poses you share.`}
          value={typed.name}
          name="name"
          error={form.problemOf('name')}
          onChange={(name) => {
            form.forget()
            set({ name })
          }}
          autoComplete="nickname"
          maxLength={LONGEST_OF_USER.name}
          required
        />
      )}
      <EmailField form={form} value={typed.email} onChange={(email) => set({ email })} />
      <PasswordField
        form={form}
        value={typed.password}
        onChange={(password) => set({ password })}
        shortest={kind === 'up' ? 15 : undefined}
      />
    </FormOf>
  )
}

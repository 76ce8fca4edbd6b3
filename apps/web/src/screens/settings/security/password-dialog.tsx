import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { TextField } from '@kamae/ui/fields/field'
import { LockButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { callAsSelf } from '../../../session/sign-in-out.ts'
import { FormOf, PasswordField } from '../../../features/auth-form/auth-fields.tsx'
import type { Account } from '../../../features/auth-form/auth-wire.ts'
import { useAuthForm } from '../../../features/auth-form/use-auth-form.ts'

/** Changes the password, or sets the first one. */
export function PasswordDialog({
  account,
  email,
  onClose,
  onDone,
}: {
  account: Account
  email: string | null
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useLingui()
  const id = useId()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const shortest = account.hasSecondFactor ? 8 : 15
  const form = useAuthForm(
    async () => {
      if (account.hasPassword) await callAsSelf('password/change', { current, password })
      else await callAsSelf('password/set', { password })
      showToast(t`Password saved`)
      onDone()
    },
    {
      fields: ['password', 'current'],
      shortest,
      instead: { 'wrong-credentials': { field: 'current', text: t`This is not your current password.` } },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={account.hasPassword ? <Trans>Change password</Trans> : <Trans>Add a password</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <LockButton lock={form.lock} type="submit" form={id} variant="primary">
            <Trans>Save password</Trans>
          </LockButton>
        </>
      }
    >
      <FormOf form={form} id={id}>
        {/* For password managers: whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} />
        {account.hasPassword && (
          <TextField
            label={t`Current password`}
            name="current"
            type="password"
            value={current}
            error={form.problemOf('current')}
            onChange={(text) => {
              form.forget()
              setCurrent(text)
            }}
            autoComplete="current-password"
            maxLength={128}
            required
          />
        )}
        <PasswordField
          form={form}
          label={t`New password`}
          value={password}
          onChange={setPassword}
          shortest={shortest}
        />
      </FormOf>
    </Dialog>
  )
}

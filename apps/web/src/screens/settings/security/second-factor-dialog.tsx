import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { CodeField, FormOf, PasswordField } from '../../../features/auth-form/auth-fields.tsx'
import { confirmSecondFactor, startSecondFactor } from '../../../features/auth-form/auth-wire.ts'
import { codeText } from '../../../features/auth-form/code-text.ts'
import { QrCode } from '../../../features/qr-code/qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'
import part from '../core/part.module.css'
import { useAuthForm } from '../../../features/auth-form/use-auth-form.ts'

type Secret = { readonly secret: string; readonly uri: string }

/** Sets up the second factor: password, the secret as a QR code and as text, a first code, the recovery codes. */
export function SecondFactorDialog({
  needsPassword,
  onClose,
  onDone,
}: {
  needsPassword: boolean
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useLingui()
  const id = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  const start = useAuthForm(
    async () => setSecret(await startSecondFactor(needsPassword ? password : undefined)),
    {
      fields: ['password'],
      instead: { 'wrong-credentials': { field: 'password', text: t`This is not your password.` } },
    },
  )
  const confirm = useAuthForm(async () => setCodes(await confirmSecondFactor(codeText(code))), {
    fields: ['code'],
  })
  const { run } = start.lock
  useEffect(() => {
    if (!needsPassword) run()
    // Once, as the dialog opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  if (codes) return <RecoveryCodes codes={codes} onClose={onDone} />
  const cancel = (
    <Button variant="ghost" onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  )
  if (!secret) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={<Trans>Set up a second factor</Trans>}
        actions={
          <>
            {cancel}
            <LockButton lock={start.lock} type="submit" form={id} variant="primary">
              <Trans>Continue</Trans>
            </LockButton>
          </>
        }
      >
        <FormOf key="password" form={start} id={id}>
          {needsPassword ? (
            <PasswordField form={start} value={password} onChange={setPassword} isFirst />
          ) : (
            <p>
              <Trans>You need an authenticator app on your phone.</Trans>
            </p>
          )}
        </FormOf>
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Scan with your authenticator app</Trans>}
      actions={
        <>
          {cancel}
          <LockButton lock={confirm.lock} type="submit" form={id} variant="primary">
            <Trans>Turn on</Trans>
          </LockButton>
        </>
      }
    >
      <QrCode className={styles.qr} text={secret.uri} label={t`QR code with the secret for your app`} />
      <div className={part.dialog}>
        <p>
          <Trans>Or type this secret into the app:</Trans>
        </p>
        <code className={styles.secret}>{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <FormOf key="code" form={confirm} id={id}>
          <CodeField form={confirm} label={t`Code from the app`} value={code} onChange={setCode} />
        </FormOf>
      </div>
    </Dialog>
  )
}

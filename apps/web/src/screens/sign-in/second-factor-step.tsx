import { Button } from '@kamae/ui/buttons/button'
import { LockButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import styles from '../../features/auth-form/account.module.css'
import { CodeField, FormOf } from '../../features/auth-form/auth-fields.tsx'
import { codeText } from '../../features/auth-form/code-text.ts'
import type { Enter } from './sign-in-step.ts'
import { StepHead } from './step-head.tsx'
import { useAuthForm } from '../../features/auth-form/use-auth-form.ts'

/** Asks for the code of the second factor, or for one of the recovery codes. */
export function SecondFactorStep({
  challenge,
  enter,
  onBack,
}: {
  challenge: string
  enter: Enter
  onBack: () => void
}) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [isRecovery, setIsRecovery] = useState(false)
  const form = useAuthForm(() => enter('sign-in/second-factor', { challenge, code: codeText(code) }), {
    fields: ['code'],
    instead: { 'code-expired': { field: 'form', text: t`This took too long. Go back and sign in again.` } },
  })
  return (
    <>
      <StepHead title={<Trans>One more step</Trans>} onBack={onBack} />
      <p className={styles.text}>
        {isRecovery ? (
          <Trans>Enter one of your recovery codes. Each works once.</Trans>
        ) : (
          <Trans>Your account has a second factor. Open your authenticator app and enter its code.</Trans>
        )}
      </p>
      <FormOf
        form={form}
        buttons={
          <>
            <LockButton lock={form.lock} type="submit" variant="primary" size="big">
              <Trans>Sign in</Trans>
            </LockButton>
            <Button
              variant="ghost"
              onClick={() => {
                form.forget()
                setCode('')
                setIsRecovery(!isRecovery)
              }}
            >
              {isRecovery ? <Trans>Use the app’s code</Trans> : <Trans>Use a recovery code</Trans>}
            </Button>
          </>
        }
      >
        <CodeField
          key={isRecovery ? 'recovery' : 'app'}
          form={form}
          label={isRecovery ? t`Recovery code` : t`6-digit code`}
          value={code}
          onChange={setCode}
          isFree={isRecovery}
          isFirst
        />
      </FormOf>
    </>
  )
}

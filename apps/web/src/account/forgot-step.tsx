import { LockButton } from '@kamae/ui/locked-button'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLang } from '../use-lang.ts'
import styles from './account.module.css'
import { EmailField, FormOf } from './auth-fields.tsx'
import { sendReset } from './auth-wire.ts'
import { SendAgain } from './send-again.tsx'
import { StepHead } from './step-head.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Has a link sent that lets a person choose another password. */
export function ForgotStep({ onBack }: { onBack: () => void }) {
  const lang = useLang()
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const address = email.trim()
  const form = useAuthForm(
    async () => {
      await sendReset(address, lang)
      setIsSent(true)
    },
    { fields: ['email'] },
  )
  if (isSent) {
    return (
      <>
        <StepHead title={<Trans>Look at your mail</Trans>} onBack={onBack} />
        <div className={styles.text} role="status">
          <p>
            <Trans>
              If there is an account with <strong>{address}</strong>, a link to choose another password is on
              its way.
            </Trans>
          </p>
        </div>
        <SendAgain onSend={() => sendReset(address, lang)} />
      </>
    )
  }
  return (
    <>
      <StepHead title={<Trans>Choose another password</Trans>} onBack={onBack} />
      <p className={styles.text}>
        <Trans>Type the address of your account. We send you a link.</Trans>
      </p>
      <FormOf
        form={form}
        buttons={
          <LockButton lock={form.lock} type="submit" variant="primary" size="big">
            <Trans>Send link</Trans>
          </LockButton>
        }
      >
        <EmailField form={form} value={email} onChange={setEmail} isFirst />
      </FormOf>
    </>
  )
}

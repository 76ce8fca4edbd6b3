import { Button } from '@kamae/ui/button'
import { LockButton } from '@kamae/ui/locked-button'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLang } from '../use-lang.ts'
import styles from './account.module.css'
import { EmailField, FormOf } from './auth-fields.tsx'
import { sendEmailLink } from './auth-wire.ts'
import { SendAgain } from './send-again.tsx'
import { StepHead } from './step-head.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Has a link sent that signs in without a password. */
export function EmailLinkStep({ to, onBack }: { to: string | undefined; onBack: () => void }) {
  const lang = useLang()
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const address = email.trim()
  const send = () => sendEmailLink(address, { lang, to })
  const form = useAuthForm(
    async () => {
      await send()
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
              We sent a link to <strong>{address}</strong>. Open it on this device within 15 minutes.
            </Trans>
          </p>
          <p>
            <Trans>Nothing there? Look in the spam folder, and check the address above.</Trans>
          </p>
        </div>
        <SendAgain onSend={send} />
        <Button variant="ghost" className={styles.other} onClick={() => setIsSent(false)}>
          <Trans>Use another address</Trans>
        </Button>
      </>
    )
  }
  return (
    <>
      <StepHead title={<Trans>Link by e-mail</Trans>} onBack={onBack} />
      <p className={styles.text}>
        <Trans>
          We send you a link that signs you in without a password. If you have no account yet, it makes one.
        </Trans>
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

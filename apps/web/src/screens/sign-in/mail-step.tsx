import { Button } from '@kamae/ui/buttons/button'
import { LockButton } from '@kamae/ui/buttons/locked-button'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import styles from '../../features/auth-form/account.module.css'
import { EmailField, FormOf } from '../../features/auth-form/auth-fields.tsx'
import { SendAgain } from '../../features/auth-form/send-again.tsx'
import { StepHead } from './step-head.tsx'
import { useAuthForm } from '../../features/auth-form/use-auth-form.ts'

/** Asks for an address, has a link sent there by `send`, and reports it in the words of `renderSent`; again after a wait. */
export function MailStep({
  title,
  intro,
  send,
  renderSent,
  hasOther = false,
  onBack,
}: {
  title: ReactNode
  intro: ReactNode
  send: (address: string) => Promise<void>
  renderSent: (address: string) => ReactNode
  /** Whether another address can be typed after sending. */
  hasOther?: boolean
  onBack: () => void
}) {
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const address = email.trim()
  const form = useAuthForm(
    async () => {
      await send(address)
      setIsSent(true)
    },
    { fields: ['email'] },
  )
  if (isSent) {
    return (
      <>
        <StepHead title={<Trans>Check your email</Trans>} onBack={onBack} />
        <div className={styles.text} role="status">
          {renderSent(address)}
        </div>
        <SendAgain onSend={() => send(address)} />
        {hasOther && (
          <Button variant="ghost" className={styles.other} onClick={() => setIsSent(false)}>
            <Trans>Use another address</Trans>
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <StepHead title={title} onBack={onBack} />
      <p className={styles.text}>{intro}</p>
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

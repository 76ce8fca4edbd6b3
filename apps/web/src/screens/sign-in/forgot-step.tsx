import { Trans } from '@lingui/react/macro'
import { useLang } from '../../language/use-lang.ts'
import { sendReset } from '../../features/auth-form/auth-wire.ts'
import { MailStep } from './mail-step.tsx'

/** Has a link sent that lets a person choose another password. */
export function ForgotStep({ onBack }: { onBack: () => void }) {
  const lang = useLang()
  return (
    <MailStep
      title={<Trans>Choose a new password</Trans>}
      intro={<Trans>Enter your account’s email address. We will send you a link.</Trans>}
      send={(address) => sendReset(address, lang)}
      renderSent={(address) => (
        <p>
          <Trans>
            If there is an account with <strong>{address}</strong>, we sent it a link to choose a new
            password.
          </Trans>
        </p>
      )}
      onBack={onBack}
    />
  )
}

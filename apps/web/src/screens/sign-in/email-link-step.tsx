import { Trans } from '@lingui/react/macro'
import { useLang } from '../../language/use-lang.ts'
import { sendEmailLink } from '../../features/auth-form/auth-wire.ts'
import { LinkSent } from '../../features/auth-form/link-sent.tsx'
import { MailStep } from './mail-step.tsx'

/** Has a link sent that signs in without a password. */
export function EmailLinkStep({ to, onBack }: { to: string | undefined; onBack: () => void }) {
  const lang = useLang()
  return (
    <MailStep
      title={<Trans>Link by email</Trans>}
      intro={
        <Trans>
          We send you a link that signs you in without a password. If you have no account yet, it makes one.
        </Trans>
      }
      send={(address) => sendEmailLink(address, { lang, to })}
      renderSent={(address) => <LinkSent address={address} />}
      hasOther
      onBack={onBack}
    />
  )
}

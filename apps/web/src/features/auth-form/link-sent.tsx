import { Button } from '@kamae/ui/buttons/button'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import styles from './account.module.css'
import { SendAgain } from './send-again.tsx'

/** What to do once a link that signs in is on its way to an address. */
export function LinkSent({ address }: { address: string }) {
  return (
    <>
      <p>
        <Trans>
          We sent a link to <strong>{address}</strong>. Open it on this device within 15 minutes.
        </Trans>
      </p>
      <p>
        <Trans>No email? Check your spam folder and the address above.</Trans>
      </p>
    </>
  )
}

/** The same inside a form, in place of what was typed there; it takes the focus from the button that went. */
export function LinkSentPart({
  address,
  className,
  onSend,
  onOther,
}: {
  address: string
  /** Of what is around it. */
  className: string | undefined
  onSend: () => Promise<void>
  /** Leads back to typing an address. */
  onOther: () => void
}) {
  const element = useRef<HTMLFieldSetElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <fieldset ref={element} className={className} tabIndex={-1}>
      <legend>
        <Trans>Check your email</Trans>
      </legend>
      <div className={styles.text} role="status">
        <LinkSent address={address} />
      </div>
      <SendAgain onSend={onSend} />
      <Button variant="ghost" className={styles.other} onClick={onOther}>
        <Trans>Use another address</Trans>
      </Button>
    </fieldset>
  )
}

import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SignInWays } from './sign-in-ways.tsx'

/** Offers to sign in, or to go on as a guest, for something that needs a person. */
export function SignInOffer({
  title,
  text,
  onGuest,
  onClose,
}: {
  /** What was asked for: "Like “Wave”". */
  title: string
  /** What signing in gives. */
  text: ReactNode
  onGuest: () => unknown
  onClose: () => void
}) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SignInWays onGuest={onGuest} />
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

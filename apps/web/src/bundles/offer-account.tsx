import { Button, buttonClass } from '@kamae/ui/button'
import { Dialog } from '@kamae/ui/dialog'
import { Trans } from '@lingui/react/macro'
import { openOver } from '../sharing/open-over.tsx'
import { signInPath } from '../sharing/sign-in-ways.tsx'

/** Says that bundles need an account, and leads to it and back. */
export function offerAccount(title: string): void {
  openOver((close) => (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <a className={buttonClass({ variant: 'primary' })} href={signInPath()}>
            <Trans>Sign in</Trans>
          </a>
        </>
      }
    >
      <p>
        <Trans>
          Bundles keep poses together, in your order. Sign in with an account, and yours wait for you here.
        </Trans>
      </p>
    </Dialog>
  ))
}

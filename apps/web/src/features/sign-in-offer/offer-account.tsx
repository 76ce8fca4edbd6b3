import { Button, buttonClass } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { openOver } from '../../page/open-over.tsx'
import { signInPath } from './sign-in-ways.tsx'

/** Explains that something needs an account, a guest's not being enough, and leads to it and back. */
export function offerAccount(title: string, text: ReactNode): void {
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
          <a className={buttonClass({ variant: 'primary' })} href={signInPath('account')}>
            <Trans>Sign in</Trans>
          </a>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  ))
}

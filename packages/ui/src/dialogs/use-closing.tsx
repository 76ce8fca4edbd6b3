import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

/** Closes a dialog, and asks first where that would drop what somebody made in it. `question` is put inside the dialog. */
export function useClosing(
  holdsWork: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const [isAsked, setAsked] = useState(false)
  const stay = () => setAsked(false)
  return {
    close: () => (holdsWork ? setAsked(true) : onClose()),
    question: (
      <Dialog
        isOpen={isAsked}
        onClose={stay}
        title={<Trans>Discard what you changed here?</Trans>}
        actions={
          <>
            <Button variant="danger" onClick={onClose}>
              <Trans>Discard changes</Trans>
            </Button>
            <Button variant="primary" onClick={stay}>
              <Trans>Keep working</Trans>
            </Button>
          </>
        }
      />
    ),
  }
}

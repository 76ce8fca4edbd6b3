import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks whether what somebody changed may be dropped, and goes on with `discard` where it may. `question` is put where it is asked. */
export function useDiscardQuestion(): { ask: (discard: () => void) => void; question: ReactNode } {
  const [asked, setAsked] = useState<{ discard: () => void }>()
  const stay = () => setAsked(undefined)
  return {
    ask: (discard) => setAsked({ discard }),
    question: (
      <Dialog
        isOpen={asked !== undefined}
        onClose={stay}
        title={<Trans>Discard what you changed here?</Trans>}
        actions={
          <>
            <Button
              variant="danger"
              onClick={() => {
                stay()
                asked?.discard()
              }}
            >
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

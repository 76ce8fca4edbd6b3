import { Button } from '@kamae/ui/button'
import { Dialog } from '@kamae/ui/dialog'
import { useLingui } from '@lingui/react/macro'
import { openOver } from './open-over.tsx'
import { SignInWays } from './sign-in-ways.tsx'

type Offer = {
  /** What was asked for: "Like “Wave”". */
  readonly title: string
  /** What signing in gives. */
  readonly text: string
  /** Goes on with it once the person is in. */
  readonly onIn: () => unknown
}

/** Offers to sign in, or to go on as a guest, for something that needs a person. */
export function openSignInOffer(offer: Offer): void {
  openOver((close) => <SignInOffer {...offer} close={close} />)
}

function SignInOffer({ title, text, onIn, close }: Offer & { close: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {t`Cancel`}
          </Button>
          <SignInWays
            onGuest={() => {
              close()
              return onIn()
            }}
          />
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

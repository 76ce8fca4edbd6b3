import { openOver } from '../../page/open-over.tsx'
import { SignInOffer } from './sign-in-offer.tsx'

type Offer = {
  /** What was asked for: "Like “Wave”". */
  readonly title: string
  /** What signing in gives. */
  readonly text: string
  /** Goes on with it once the person is in. */
  readonly onIn: () => unknown
}

/** Offers to sign in, or to go on as a guest, for something that needs a person, over the page. */
export function openSignInOffer({ title, text, onIn }: Offer): void {
  openOver((close) => (
    <SignInOffer
      title={title}
      text={text}
      onClose={close}
      onGuest={() => {
        close()
        return onIn()
      }}
    />
  ))
}

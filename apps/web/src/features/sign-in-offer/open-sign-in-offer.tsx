import { openOver } from '../../page/open-over.tsx'
import { withTexts } from '../../language/with-texts.ts'

type Offer = {
  /** What was asked for: "Like “Wave”". */
  readonly title: string
  /** What signing in gives. */
  readonly text: string
  /** Goes on with it once the person is in. */
  readonly onIn: () => unknown
}

/** Offers to sign in, or to go on as a guest, for something that needs a person, over the page. */
export async function openSignInOffer({ title, text, onIn }: Offer): Promise<void> {
  const { SignInOffer } = await withTexts(import('./sign-in-offer.tsx'), 'share')
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

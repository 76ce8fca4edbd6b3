import type { Character } from '@kamae/entities/chatchara/content/contract'
import { Button } from '@kamae/ui/buttons/button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSignedToggle } from '../likes/use-signed-toggle.ts'

/** Puts a character on one's shelf, or takes it off. */
export function StockButton({ character }: { character: Pick<Character, 'id' | 'name' | 'isStocked'> }) {
  const { i18n, t } = useLingui()
  const { id, name } = character
  const { isOn, press } = useSignedToggle(character.isStocked, {
    send: async (next) => {
      try {
        const { sendStock } = await import('./character-calls.ts')
        await sendStock(id, next)
      } catch (error) {
        const { characterFailure } = await import('./character-failure.ts')
        showToast(characterFailure(i18n, error), 'error')
        return false
      }
      showToast(next ? t`On your shelf` : t`Taken off your shelf`)
      return true
    },
    offer: {
      title: t`Put “${name}” on your shelf`,
      text: t`Sign in, and your shelf waits for you on every device. As a guest you have one too: it comes along when you sign in later.`,
    },
  })
  return (
    <Button aria-pressed={isOn} onClick={() => void press()}>
      {isOn ? <Trans>On your shelf</Trans> : <Trans>Put on the shelf</Trans>}
    </Button>
  )
}

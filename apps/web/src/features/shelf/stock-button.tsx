import { Button } from '@kamae/ui/buttons/button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSignedToggle } from '../likes/use-signed-toggle.ts'

/** Puts something on one's shelf, or takes it off. */
export function StockButton({
  item: { id, name, isStocked },
  send,
  onError,
  notify = showToast,
}: {
  item: { readonly id: string; readonly name: string; readonly isStocked: boolean }
  send: (next: boolean) => Promise<unknown>
  /** Says why that failed. */
  onError: (error: unknown) => void | Promise<void>
  /** Says what was done. */
  notify?: (text: string) => void
}) {
  const { t } = useLingui()
  const { isOn, press } = useSignedToggle(isStocked, {
    turn: `stock ${id}`,
    send: async (next) => {
      try {
        await send(next)
      } catch (error) {
        await onError(error)
        return false
      }
      notify(next ? t`On your shelf` : t`Taken off your shelf`)
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

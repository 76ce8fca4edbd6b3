import { Button } from '@kamae/ui/buttons/button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { BookmarkIcon } from '@kamae/ui/icons/action-icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSignedToggle } from '../likes/use-signed-toggle.ts'
import styles from './stock-button.module.css'

/** Puts something on one's shelf, or takes it off. */
export function StockButton({
  item: { id, name, isStocked },
  send,
  onError,
  notify = showToast,
  isIconOnPhone,
}: {
  item: { readonly id: string; readonly name: string; readonly isStocked: boolean }
  send: (next: boolean) => Promise<unknown>
  /** Reports why that failed. */
  onError: (error: unknown) => void | Promise<void>
  /** Reports what was done. */
  notify?: (text: string) => void
  isIconOnPhone?: boolean | undefined
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
      notify(next ? t`On your shelf` : t`Removed from your shelf`)
      return true
    },
    offer: {
      title: t`Add “${name}” to your shelf`,
      text: t`Sign in to have your shelf on every device. Guests have one too: it moves to your account when you sign in.`,
    },
  })
  return (
    <Button
      className={styles.stock}
      isIconOnPhone={isIconOnPhone}
      aria-pressed={isOn}
      onClick={() => void press()}
    >
      <BookmarkIcon />
      <span>{isOn ? <Trans>On your shelf</Trans> : <Trans>Add to shelf</Trans>}</span>
    </Button>
  )
}

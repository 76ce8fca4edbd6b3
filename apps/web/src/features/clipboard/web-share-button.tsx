import { Button, type ButtonLook } from '@kamae/ui/buttons/button'
import { Icon } from '@kamae/ui/icons/icon'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { shareLink } from './share-link.ts'
import styles from './web-share-button.module.css'

/** Hands the address of a page to the device's own sheet of apps and people (Web Share API); nothing where the browser has none. */
export function WebShareButton({
  path,
  title,
  variant = 'text',
  size,
}: Pick<ButtonLook, 'variant' | 'size'> & { path: `/${string}`; title: string }) {
  const { t } = useLingui()
  const share = async () => {
    const outcome = await shareLink(path, title)
    if (outcome === 'failed') showToast(t`The link could not be handed on. Copy it instead.`, 'error')
  }
  return (
    <Button variant={variant} size={size} className={styles.share} onClick={() => void share()}>
      <Icon>
        <path d="M10 12.5V3M6.5 6.5 10 3l3.5 3.5M6 9.5H4V17h12V9.5h-2" />
      </Icon>
      <Trans>Share link</Trans>
    </Button>
  )
}

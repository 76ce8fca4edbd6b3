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
    if (outcome === 'failed') showToast(t`The link could not be shared. Copy it instead.`, 'error')
  }
  return (
    <Button variant={variant} size={size} className={styles.share} onClick={() => void share()}>
      <Icon>
        {/* As `ShareIcon` of the maker, whose icons do not load here. */}
        <circle cx="14.4" cy="4.8" r="2.1" />
        <circle cx="5.2" cy="10" r="2.1" />
        <circle cx="14.4" cy="15.2" r="2.1" />
        <path d="m7.1 9 5.4-3.1M7.1 11l5.4 3.1" />
      </Icon>
      <Trans>Share link</Trans>
    </Button>
  )
}

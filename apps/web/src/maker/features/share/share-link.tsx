import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import { Button, buttonClass } from '@kamae/ui/buttons/button'
import { useLingui } from '@lingui/react/macro'
import { copyLink } from '../../../features/clipboard/copy-link.ts'
import styles from './share.module.css'

/** The address of a shared pose, which leads each reader to their own language, and the card that other sites show for it. */
export function ShareLink({ snapshot: { slug, cardUrl, name } }: { snapshot: SharedAvatarPose }) {
  const { t } = useLingui()
  const path = `/p/${slug}`
  const url = new URL(path, window.location.origin).href
  const hand = async () => {
    try {
      await navigator.share({ title: name, url })
    } catch (error) {
      // Closing the device's sheet is no failure.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return (
    <>
      <img
        className={styles.card}
        src={new URL(cardUrl).pathname}
        width={1200}
        height={630}
        alt={t`How other sites show the link`}
      />
      <input
        className={styles.link}
        aria-label={t`Link`}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.row}>
        <a className={buttonClass()} href={path} target="_blank" rel="noopener">
          {t`Open`}
        </a>
        {'share' in navigator && <Button onClick={() => void hand()}>{t`Send…`}</Button>}
        <Button
          variant="primary"
          onClick={() =>
            copyLink(path, { done: t`Link copied`, failed: t`The browser did not let us copy it.` })
          }
        >
          {t`Copy link`}
        </Button>
      </div>
    </>
  )
}

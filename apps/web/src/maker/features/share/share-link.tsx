import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import { Button, buttonClass } from '@kamae/ui/buttons/button'
import { useLingui } from '@lingui/react/macro'
import { copyLink } from '../../../features/clipboard/copy-link.ts'
import { useLang } from '../../../language/use-lang.ts'
import styles from './share.module.css'

/** The address of a shared pose, and the card that other sites show for it. */
export function ShareLink({ snapshot: { slug, cardUrl } }: { snapshot: SharedAvatarPose }) {
  const { t } = useLingui()
  const lang = useLang()
  const path = `/${lang}/p/${slug}`
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
        value={new URL(path, window.location.origin).href}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.row}>
        <a className={buttonClass()} href={path} target="_blank" rel="noopener">
          {t`Open`}
        </a>
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

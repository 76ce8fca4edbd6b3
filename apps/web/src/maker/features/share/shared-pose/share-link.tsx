import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import { buttonClass } from '@kamae/ui/buttons/button'
import { useLingui } from '@lingui/react/macro'
import { CopyLinkButton } from '../../../../features/clipboard/copy-link-button.tsx'
import { WebShareButton } from '../../../../features/clipboard/web-share-button.tsx'
import { EmbedButton } from '../../../../features/embed/embed-button.tsx'
import { QrCode } from '../../../../features/qr-code/qr-code.tsx'
import styles from '../share.module.css'

/**
 * The address of a shared pose, which leads each reader to their own language, as text and as a QR code; the card that other sites show
 * for it, and the code that shows the pose itself there.
 */
export function ShareLink({ snapshot: { slug, name, cardUrl } }: { snapshot: SharedAvatarPose }) {
  const { t } = useLingui()
  const path = `/p/${slug}` as const
  const url = new URL(path, window.location.origin).href
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
        <CopyLinkButton variant="primary" path={path} />
        <WebShareButton variant="plain" path={path} title={name} />
      </div>
      <QrCode className={styles.qr} text={url} label={t`QR code of the link`} />
      <EmbedButton origin={new URL(cardUrl).origin} slug={slug} name={name} />
    </>
  )
}

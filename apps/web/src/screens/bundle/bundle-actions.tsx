import type { AvatarposeBundle } from '@kamae/entities/avatarposeBundle/contract'
import { DownloadIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { ReportButton } from '../../features/reports/report-button.tsx'
import { CostLine } from '../../features/limits/cost-line.tsx'
import { LikeButton } from '../../features/likes/like-button.tsx'
import { openDownload } from '../../features/downloads/open-download.ts'
import { useCost } from '../../features/limits/use-cost.ts'
import { CopyLinkButton } from '../../features/clipboard/copy-link-button.tsx'
import { WebShareButton } from '../../features/clipboard/web-share-button.tsx'
import styles from '../../features/bundles/bundle.module.css'

const loadFormats = async () => (await import('./bundle-formats.ts')).BUNDLE_FORMATS

/** What can be done with a bundle, and what having all of it costs before it is done. */
export function BundleActions({
  bundle,
  isMine,
  isFree,
}: {
  bundle: AvatarposeBundle
  isMine: boolean
  /** Everybody may have all of it, signed in or not. */
  isFree: boolean
}) {
  const { t } = useLingui()
  const { id, slug, name, contentCount, isLiked, likeCount, visibility, archivedAt } = bundle
  const cost = useCost('bundle', id, isFree && !isMine)
  if (archivedAt !== null) return null
  const isEmpty = contentCount === 0
  return (
    <>
      <div className={styles.actions}>
        <Button
          size="big"
          variant="primary"
          className={styles.download}
          disabledReason={isEmpty ? t`No poses in it yet.` : undefined}
          onClick={() =>
            void openDownload({ kind: 'bundle', id, slug, name, isFree: isFree && !isMine }, loadFormats)
          }
        >
          <DownloadIcon />
          <Trans>Download all</Trans>
        </Button>
        {visibility !== 'private' && (
          <LikeButton kind="bundle" size="big" id={id} name={name} isLiked={isLiked} likeCount={likeCount} />
        )}
      </div>
      {!isEmpty && <CostLine kind="bundle" cost={cost} />}
      <div className={styles.others}>
        {visibility !== 'private' && (
          <>
            <CopyLinkButton path={`/b/${slug}`} />
            <WebShareButton path={`/b/${slug}`} title={name} />
          </>
        )}
        {!isMine && <ReportButton kind="bundle" id={id} />}
      </div>
    </>
  )
}

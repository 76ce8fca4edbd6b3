import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import { DownloadIcon } from '@kamae/ui/icons/action-icons'
import { Button, buttonClass } from '@kamae/ui/buttons/button'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { AddToBundleButton } from '../../features/bundles/add-to-bundle-button.tsx'
import { WebShareButton } from '../../features/clipboard/web-share-button.tsx'
import { CopyLinkButton } from '../../features/clipboard/copy-link-button.tsx'
import { EmbedButton } from '../../features/embed/embed-button.tsx'
import { ReportButton } from '../../features/reports/report-button.tsx'
import { CostLine } from '../../features/limits/cost-line.tsx'
import { ChangeableVisibility } from '../../features/visibility/changeable-visibility.tsx'
import { LikeButton } from '../../features/likes/like-button.tsx'
import { openDownload } from '../../features/downloads/open-download.ts'
import type { KnownCost } from '../../features/limits/use-cost.ts'
import { useLang } from '../../language/use-lang.ts'
import { EditLink } from './edit-link.tsx'
import styles from './pose.module.css'

const loadFormats = async () => (await import('../../features/downloads/pose-formats.ts')).POSE_FORMATS

/** What can be done with a shared pose, and what it costs before it is done. */
export function PoseActions({
  pose,
  cost,
  isMine,
}: {
  pose: SharedAvatarPose
  cost: KnownCost
  isMine: boolean
}) {
  const lang = useLang()
  const router = useRouter()
  const { slug, name, poseId: id } = pose
  const mayStart = pose.allowRemix || isMine
  return (
    <>
      <div className={styles.actions}>
        {isMine && <EditLink poseId={id} />}
        {mayStart && (
          <Link
            to="/$lang/make/{-$temp}"
            params={{ lang }}
            search={{ from: slug }}
            // Said below what it costs: the maker need not ask again.
            state={{ isAgreed: typeof cost === 'object' && cost.kind !== 'none' }}
            className={buttonClass({ variant: isMine ? 'plain' : 'primary', size: 'big' })}
          >
            <Trans>Start from this pose</Trans>
          </Link>
        )}
        <div className={styles.pair}>
          <Button
            size="big"
            variant={mayStart ? 'plain' : 'primary'}
            onClick={() =>
              void openDownload({ kind: 'pose', id, slug, name, isFree: pose.isFree }, loadFormats)
            }
          >
            <DownloadIcon />
            <Trans>Download</Trans>
          </Button>
          <LikeButton
            kind="pose"
            size="big"
            id={id}
            name={name}
            isLiked={pose.isLiked}
            likeCount={pose.likeCount}
          />
        </div>
        <CostLine kind="pose" cost={cost} />
        {!mayStart && (
          <p className={styles.small}>
            <Trans>Its maker does not want others to start from this pose. Downloading it is fine.</Trans>
          </p>
        )}
      </div>
      {isMine && pose.archivedAt === null && (
        <div className={styles.seen}>
          <ChangeableVisibility pose={pose} onChanged={() => router.invalidate()} />
        </div>
      )}
      <div className={styles.others}>
        {(isMine || pose.visibility === 'public') && <AddToBundleButton slug={slug} name={name} />}
        <CopyLinkButton path={`/p/${slug}`} />
        <WebShareButton path={`/p/${slug}`} title={name} />
        <EmbedButton origin={new URL(pose.cardUrl).origin} slug={slug} name={name} />
        {!isMine && <ReportButton kind="pose" id={id} />}
      </div>
    </>
  )
}

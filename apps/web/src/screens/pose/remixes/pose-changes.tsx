import { type SharedAvatarPose, shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import type { JointDifference } from '@kamae/pose/describe/pose-differences'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { written } from '@kamae/ui/layout/written'
import { client } from '../../../session/api.ts'
import { useMyAvatar } from '../../../features/avatars/my-avatar.ts'
import { callErrorText } from '../../../features/errors/call-error-text.ts'
import { BONE_NAMES } from '../../../features/pose-names/bone-names.ts'
import { PoseViewer } from '../../../features/viewer/pose-viewer.tsx'
import { formatDifference } from './format-difference.ts'
import styles from './remix-tree.module.css'
import part from '../pose.module.css'

/** Joint by joint what was changed of the pose this one was started from, and both side by side. */
export function PoseChanges({
  pose,
  parentSlug,
  changes,
}: {
  pose: SharedAvatarPose
  parentSlug: string
  changes: readonly JointDifference[]
}) {
  const { i18n, t } = useLingui()
  const [parent, setParent] = useState<SharedAvatarPose>()
  const compare = async () => {
    try {
      setParent((await client.call(shareAvatarPoseGet, { slug: parentSlug })).sharedAvatarPose)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showToast(callErrorText(i18n, error), 'error')
    }
  }
  return (
    <>
      {changes.length > 0 ? (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.bone}>
              <span>{t(BONE_NAMES[change.bone])}</span>
              <span>{formatDifference(i18n, change)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={part.small}>{t`No joint of the body differs by more than a few degrees.`}</p>
      )}
      <Button onClick={() => void compare()}>{t`Compare side by side`}</Button>
      {parent && <SideBySide poses={[parent, pose]} onClose={() => setParent(undefined)} />}
    </>
  )
}

function SideBySide({ poses, onClose }: { poses: readonly SharedAvatarPose[]; onClose: () => void }) {
  const { t } = useLingui()
  const avatar = useMyAvatar()
  return (
    <Dialog isOpen isWide onClose={onClose} title={t`Before and after`}>
      <div className={styles.pair}>
        {poses.map((each) => (
          <figure key={each.slug}>
            <PoseViewer
              className={styles.viewer}
              pose={each.preview}
              avatar={avatar}
              label={each.name}
              preview={each.pictureUrl}
              turnable
              turnLabel={t`Drag or use the arrow keys to look around.`}
            />
            <figcaption {...written(each.name)}>{each.name}</figcaption>
          </figure>
        ))}
      </div>
    </Dialog>
  )
}

import type { PictureView } from '@kamae/pose/documents/picture-view'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Contact } from '@kamae/pose/skeleton/contact-points'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import { wornPose } from '../../../features/on-my-avatar/avatar-picture-pose.ts'
import type { WornPart } from '../../../features/on-my-avatar/avatar-picture-messages.ts'
import type { Worn } from '../../../features/on-my-avatar/worn.ts'
import { useMyAvatar } from '../../../features/avatars/my-avatar.ts'
import type { PoseStage } from '../../../features/viewer/pose-stage.ts'
import type { ViewProblem } from '../../../features/viewer/pose-stage-error.ts'
import { PoseViewer } from '../../../features/viewer/pose-viewer.tsx'
import styles from '../pose.module.css'
import { StageMarks } from './stage-marks.tsx'

/** A shared pose on the visitor's own avatar, to be looked at from any side. */
export function PoseIn3d({
  pose,
  isWhole,
  worn,
  from,
  hasJoints,
  contacts,
  picture,
  label,
  onFailed,
}: {
  pose: Pose
  /** False for a preview. */
  isWhole: boolean
  worn: Worn<WornPart>
  /** From where it is looked at. */
  from: PictureView | undefined
  /** Draws the skeleton over it. */
  hasJoints: boolean
  /** Marked where they are. */
  contacts: readonly Contact[]
  picture: string
  label: string
  onFailed: () => void
}) {
  const { t } = useLingui()
  const avatar = useMyAvatar()
  // A shared preview has neither face nor gaze: it looks at the viewer.
  const shown = useMemo<Pose>(() => {
    const dressed = wornPose(pose, worn.part, worn.strength, isWhole)
    return isWhole ? dressed : { ...dressed, gaze: { kind: 'camera' } }
  }, [pose, isWhole, worn])
  const [view, setView] = useState<PoseStage>()
  const report = useCallback(
    (problem: ViewProblem) => {
      const sentences: Record<ViewProblem, string> = {
        'no-3d': t`This browser cannot show 3D here.`,
        'avatar-missing': t`This avatar is not on this device any more. Choose another.`,
        'avatar-broken': t`This file is damaged and cannot be opened.`,
        'avatar-unreachable': t`The server could not be reached. Try again in a moment.`,
      }
      showToast(sentences[problem], 'error')
      onFailed()
    },
    [t, onFailed],
  )
  return (
    <>
      <PoseViewer
        className={styles.viewer}
        pose={shown}
        avatar={avatar}
        from={from}
        label={label}
        preview={picture}
        turnable
        turnLabel={t`Drag or use the arrow keys to look around.`}
        onProblem={report}
        onView={setView}
      />
      {view && <StageMarks view={view} hasJoints={hasJoints} contacts={contacts} />}
    </>
  )
}

import type { Room } from '@kamae/entities/room/content/contract'
import type { Pose } from '@kamae/pose/documents/pose'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { PoseViewer } from '../viewer/pose-viewer.tsx'
import { portraitSource } from './portrait-source.ts'
import styles from './room-stage.module.css'

/** The room's avatar in the owner's pose, to be looked at from any side. */
export function PortraitIn3d({
  portrait,
  label,
  onFailed,
}: {
  portrait: NonNullable<Room['portrait']>
  label: string
  onFailed: () => void
}) {
  const { t } = useLingui()
  const { preview } = portrait
  // A shared preview has neither face nor gaze: it looks at the visitor.
  const pose = useMemo<Pose>(() => ({ ...preview, gaze: { kind: 'camera' } }), [preview])
  const source = useMemo(() => portraitSource(portrait), [portrait])
  const report = useCallback(() => {
    showToast(t`This room’s avatar cannot be shown in 3D here.`, 'error')
    onFailed()
  }, [t, onFailed])
  return (
    <PoseViewer
      className={styles.viewer}
      pose={pose}
      avatar={source}
      label={label}
      preview={portrait.pictureUrl}
      turnable
      turnLabel={t`Drag or use the arrow keys to look around.`}
      onProblem={report}
    />
  )
}

import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { PoseViewer } from '../../features/viewer/pose-viewer.tsx'
import { avatarSourceOf } from '../../features/characters/avatar-source-of.ts'
import styles from './character.module.css'
import type { LoadedCharacter } from '../../features/characters/loaded-character.ts'
import { poseOf } from '../../features/characters/pose-of.ts'

/** A character's avatar in its greeting pose. */
export function CharacterIn3d({
  character,
  poses,
  label,
  onFailed,
}: LoadedCharacter & { label: string; onFailed: () => void }) {
  const { t } = useLingui()
  const { avatar, greetingPoseId, pictureUrl } = character
  const source = useMemo(() => avatarSourceOf(avatar), [avatar])
  const pose = useMemo(() => poseOf(greetingPoseId, poses), [greetingPoseId, poses])
  const report = useCallback(() => {
    showToast(t`This avatar cannot be shown in 3D here.`, 'error')
    onFailed()
  }, [t, onFailed])
  return (
    <PoseViewer
      className={styles.viewer}
      pose={pose}
      avatar={source}
      label={label}
      preview={pictureUrl ?? undefined}
      turnable
      turnLabel={t`Drag or use the arrow keys to look around.`}
      onProblem={report}
    />
  )
}

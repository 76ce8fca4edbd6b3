import type { Pose } from '@kamae/pose/documents/pose'
import type { SolvedPose } from '@kamae/pose-estimation/landmarks/pose-from-landmarks'
import type { SeenPart } from '@kamae/pose-estimation/landmarks/found-person'
import { useMemo } from 'react'
import { useAvatar, usePose } from '../../core/maker-context.ts'
import { useTriedPose } from '../../stage/gestures/use-tried-pose.ts'
import { takeParts } from '../../../features/pose-estimation/take-parts.ts'

/** The picked avatar in what would be taken, shown on the stage while the panel is open; undefined where there is nothing to take. */
export function usePhotoPreview(solved: SolvedPose, parts: readonly SeenPart[]): Pose | undefined {
  const current = usePose()
  const skeleton = useAvatar()?.skeleton
  const taken = useMemo(
    () => (current && parts.length > 0 ? takeParts(current, solved, parts, skeleton) : undefined),
    [current, solved, parts, skeleton],
  )
  useTriedPose(taken)
  return taken
}

import type { Pose } from '@kamae/pose/pose'
import type { SeenPart, SolvedPose } from '@kamae/sight/landmarks'
import { useEffect, useMemo, useRef } from 'react'
import { useAvatar, useMaker, usePose } from '../core/maker-context.ts'
import { takeParts } from './take-parts.ts'

/** The picked avatar in what would be taken, shown on the stage while the panel is open; undefined where there is nothing to take. */
export function usePhotoPreview(solved: SolvedPose, parts: readonly SeenPart[]): Pose | undefined {
  const { view } = useMaker()
  const current = usePose()
  const skeleton = useAvatar()?.skeleton
  const taken = useMemo(
    () => (current && parts.length > 0 ? takeParts(current, solved, parts, skeleton) : undefined),
    [current, solved, parts, skeleton],
  )
  const shown = useRef(taken)
  useEffect(() => {
    shown.current = taken
    view.setState({ preview: taken ?? null })
  }, [view, taken])
  useEffect(() => {
    // Tiles of poses end their own preview with none.
    const stop = view.subscribe(({ preview }) => {
      if (!preview && shown.current) view.setState({ preview: shown.current })
    })
    return () => {
      stop()
      view.setState({ preview: null })
    }
  }, [view])
  return taken
}

import type { Pose } from '@kamae/pose/documents/pose'
import { useEffect, useRef } from 'react'
import { useMaker } from '../maker-context.ts'

/** Shows a pose on the stage's avatar while a panel is open; none shows the avatar's own. */
export function useTriedPose(pose: Pose | undefined): void {
  const { view } = useMaker()
  const shown = useRef(pose)
  useEffect(() => {
    shown.current = pose
    view.setState({ preview: pose ?? null })
  }, [view, pose])
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
}

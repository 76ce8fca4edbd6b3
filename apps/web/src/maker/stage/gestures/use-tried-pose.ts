import type { Pose } from '@kamae/pose/documents/pose'
import { useEffect, useRef } from 'react'
import { useMaker } from '../../core/maker-context.ts'
import { followShown, rememberView } from './follow-drag.ts'

/** Shows a pose on the stage's avatar while a panel is open, and has the view follow it; none shows the avatar's own. Both end with the panel. */
export function useTriedPose(pose: Pose | undefined): void {
  const maker = useMaker()
  const { view } = maker
  const shown = useRef(pose)
  useEffect(() => rememberView(maker), [maker])
  useEffect(() => {
    shown.current = pose
    view.setState({ preview: pose ?? null })
    if (pose) followShown(maker)
  }, [maker, view, pose])
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

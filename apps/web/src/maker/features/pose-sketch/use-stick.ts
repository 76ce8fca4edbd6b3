import { useCallback, useEffect } from 'react'
import { activeOf } from '../../core/active.ts'
import type { Maker } from '../../core/maker.ts'
import type { StickStart } from '../../../features/pose-sketch/pose-sketch.ts'
import { usePoseSketch } from '../../../features/pose-sketch/use-pose-sketch.ts'

/** The figure under work, its pose shown on the avatar while it differs from the avatar's own. */
export function useStick(maker: Maker, first: StickStart) {
  const owner = useCallback(
    () => ({ skeleton: maker.link.getState().avatar?.skeleton, face: activeOf(maker)?.pose }),
    [maker],
  )
  const stick = usePoseSketch(first, owner)
  const { pose, isChanged } = stick
  useEffect(() => {
    let isOver = false
    const show = () => {
      if (isOver) return
      const preview = isChanged ? pose : null
      if (!maker.gesture.isOpen && maker.view.getState().preview !== preview) maker.view.setState({ preview })
    }
    show()
    // Others show poses too, on hover: when they have done, this one is shown again.
    const stop = maker.view.subscribe(({ preview }, before) => {
      if (preview === null && before.preview !== null) queueMicrotask(show)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [maker, pose, isChanged])
  useEffect(() => () => maker.view.setState({ preview: null }), [maker])
  return stick
}

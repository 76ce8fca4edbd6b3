import { useEffect, useState } from 'react'
import type { Motion } from '@kamae/motion/documents/motion'
import { useMedia } from '../../../page/use-media.ts'
import { lastFrameOf, rateOf } from './frames.ts'
import { motionStore } from './motion-store.ts'

const CALM_MS = 1000

/** Plays a motion round and round. Whoever wants less motion sees single frames of it, half a second of it further each second. */
export function usePlaying(motion: Motion): {
  isPlaying: boolean
  setIsPlaying: (isPlaying: boolean) => void
} {
  const [playing, setPlaying] = useState<Motion>()
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const isPlaying = playing === motion
  useEffect(() => {
    if (!isPlaying) return
    const count = lastFrameOf(motion) + 1
    const show = (frame: number) => motionStore.setState({ frame: frame % count })
    if (isCalm) {
      const step = Math.max(1, Math.round(rateOf(motion) / 2))
      const timer = setInterval(() => show(motionStore.getState().frame + step), CALM_MS)
      return () => clearInterval(timer)
    }
    const from = motionStore.getState().frame
    const start = performance.now()
    let request = requestAnimationFrame(function next(now) {
      show(from + Math.max(0, Math.floor(((now - start) / 1000) * rateOf(motion))))
      request = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(request)
  }, [motion, isPlaying, isCalm])
  return { isPlaying, setIsPlaying: (wanted) => setPlaying(wanted ? motion : undefined) }
}

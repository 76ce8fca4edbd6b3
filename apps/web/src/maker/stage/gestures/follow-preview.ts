import type { Maker } from '../../core/maker.ts'
import { followShown, rememberView } from './follow-drag.ts'

/** What puts the view back, of each maker whose view follows what is only looked at. */
const backs = new WeakMap<Maker, () => void>()

/**
 * Has the view follow a pose that is looked at by now, so that all of it is seen; once none is, the view goes back to where it was, unless
 * it was moved, or something was put on. No step of the history, and no change of the scene's own camera.
 */
export function followPreview(maker: Maker): void {
  const { preview } = maker.view.getState()
  if (!preview) return
  if (!backs.has(maker)) {
    const putBack = rememberView(maker)
    const stop = maker.view.subscribe((view) => {
      if (view.preview) return
      // From one tile to the next none is looked at for a moment, and so it is before one is put on.
      requestAnimationFrame(() => {
        if (!maker.view.getState().preview) leavePreview(maker)
      })
    })
    backs.set(maker, () => {
      stop()
      putBack()
    })
  }
  followShown(maker, () => maker.view.getState().preview === preview)
}

/** Puts the view back at once: what was looked at is let go of for good. */
export function leavePreview(maker: Maker): void {
  const back = backs.get(maker)
  backs.delete(maker)
  back?.()
}

import type { Avatar } from '@kamae/stage/avatar/avatar'
import { isFitted } from '../../core/body/is-fitted.ts'
import type { Maker } from '../../core/maker.ts'

/** Fits pins, and what a pose brought, to an avatar that has taken the place of another: a part of the step that put it there. */
export async function fitArrived(
  maker: Maker,
  id: string,
  avatar: Avatar,
  signal: AbortSignal,
): Promise<void> {
  if (!isFitted(maker.history.scene, id)) return
  const { fitToBody } = await import('@kamae/pose/commands/body-shape-commands')
  await avatar.measureSkin()
  await stillness(maker, signal)
  if (!signal.aborted) maker.history.amend(fitToBody, { avatar: id, skeleton: avatar.skeleton })
}

/** Waits for the end of a gesture that is under way. */
function stillness({ history }: Maker, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!history.inGesture) return resolve()
    const stop = history.subscribe(() => {
      if (history.inGesture && !signal.aborted) return
      stop()
      resolve()
    })
  })
}

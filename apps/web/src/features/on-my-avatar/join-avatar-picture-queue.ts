import { type PictureSlot, peekAvatarPicture, watchAvatarPicture } from './avatar-picture-queue.ts'

/** The pointer passes over cards without wanting to see each of them. */
const PEEK_MS = 160

/** Shows a card's pose on the visitor's avatar until the signal: while it is near the window, or is looked at by pointer or focus alone. */
export function joinAvatarPictureQueue(slot: PictureSlot, isOn: boolean, signal: AbortSignal): void {
  if (isOn) signal.addEventListener('abort', watchAvatarPicture(slot))
  else peekOnHover(slot, signal)
}

function peekOnHover(slot: PictureSlot, signal: AbortSignal): void {
  const { element } = slot
  if (!matchMedia('(hover: hover)').matches) return
  let end: (() => void) | undefined
  let late: ReturnType<typeof setTimeout> | undefined
  const isLookedAt = () => element.matches(':hover') || element.querySelector(':focus-visible') !== null
  const come = () => {
    clearTimeout(late)
    if (isLookedAt()) late = setTimeout(() => (end ??= peekAvatarPicture(slot)), PEEK_MS)
  }
  const leave = () => {
    clearTimeout(late)
    if (isLookedAt()) return
    end?.()
    end = undefined
  }
  element.addEventListener('pointerenter', come, { signal })
  element.addEventListener('pointerleave', leave, { signal })
  element.addEventListener('focusin', come, { signal })
  element.addEventListener('focusout', () => setTimeout(leave), { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(late)
    end?.()
  })
  come()
}

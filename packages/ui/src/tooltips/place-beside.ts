const GAP = 6
const EDGE = 8

/** Puts a box outside what it belongs to and inside the window: below or above it, in a rail to its end side. */
export function placeBeside(box: HTMLElement, at: HTMLElement): void {
  const from = at.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const { innerWidth, innerHeight } = window
  const within = (value: number, size: number, room: number) =>
    Math.max(EDGE, Math.min(value, room - size - EDGE))
  let left = within(from.left + from.width / 2 - width / 2, width, innerWidth)
  let top = from.bottom + GAP
  if (at.closest('[data-tips=beside]') && from.right + GAP + width + EDGE <= innerWidth) {
    left = from.right + GAP
    top = within(from.top + from.height / 2 - height / 2, height, innerHeight)
  } else if (top + height + EDGE > innerHeight || at.closest('[data-tips=above]')) {
    top = Math.max(EDGE, from.top - GAP - height)
  }
  box.style.left = `${left}px`
  box.style.top = `${top}px`
}

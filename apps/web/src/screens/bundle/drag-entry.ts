/** So near the upper or lower edge of the window, in CSS pixels, the page goes on under the pointer. */
const EDGE = 88
/** A press beside an edge is no wish to go on: the pointer has to move so far first. */
const MOVED = 8
/** At the edge itself, CSS pixels a second. */
const FASTEST = 1400

type Reported = {
  /** The pointer is over the entry of this id. */
  readonly onOver: (id: string) => void
  readonly onDrop: () => void
  readonly onCancel: () => void
}

/**
 * Follows a pointer from its press on until it is let go, over the entries of a list, and scrolls the page where it nears an
 * edge; Escape cancels. The list has the capture: the entry itself is moved in the document, which would end it.
 */
export function dragEntry(
  list: HTMLElement,
  { pointerId, clientX, clientY }: PointerEvent,
  reported: Reported,
): void {
  const ending = new AbortController()
  const { signal } = ending
  let at = { x: clientX, y: clientY }
  let over: string | undefined
  let hasMoved = false
  let frame = 0
  const look = () => {
    const found = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-entry]')
    const id = found && list.contains(found) ? found.dataset['entry'] : undefined
    if (id !== undefined && id !== over) reported.onOver(id)
    over = id
  }
  let before = performance.now()
  const scroll = (now: number) => {
    const speed = hasMoved ? scrollSpeed(at.y, window.innerHeight) : 0
    // A page that stood still for long must not leap.
    const by = (speed * Math.min(now - before, 50)) / 1000
    before = now
    if (by !== 0) {
      window.scrollBy({ top: by, behavior: 'instant' })
      look()
    }
    frame = requestAnimationFrame(scroll)
  }
  const end = (report: () => void) => {
    ending.abort()
    cancelAnimationFrame(frame)
    if (list.hasPointerCapture(pointerId)) list.releasePointerCapture(pointerId)
    report()
  }
  const isThis = (event: PointerEvent) => event.pointerId === pointerId
  list.setPointerCapture(pointerId)
  frame = requestAnimationFrame(scroll)
  const move = (event: PointerEvent) => {
    if (!isThis(event)) return
    at = { x: event.clientX, y: event.clientY }
    hasMoved ||= Math.hypot(at.x - clientX, at.y - clientY) > MOVED
    look()
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', (event) => isThis(event) && end(reported.onDrop), { signal })
  addEventListener('pointercancel', (event) => isThis(event) && end(reported.onCancel), { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && end(reported.onCancel), { signal })
}

/** How fast the page goes on where a pointer is at a height of the window: CSS pixels a second, upwards below 0. */
export function scrollSpeed(y: number, height: number): number {
  const edge = Math.min(EDGE, height / 4)
  const up = edge - y
  const down = y - (height - edge)
  const depth = Math.max(up, down, 0)
  return Math.sign(down - up) * FASTEST * Math.min(1, depth / edge) ** 2
}

/** What covers less than this of the window, CSS pixels, is no keyboard. */
const LEAST = 120

/** What is typed into: the keyboard is there for one of these. */
const FIELDS = 'input, textarea, [contenteditable]'

/** What an on-screen keyboard leaves of the window: from where, how high, and how much of the window lies below, CSS pixels. */
type Room = { readonly top: number; readonly height: number; readonly below: number }

const elements = new Set<HTMLElement>()
/** Undefined without a keyboard. */
let room: Room | undefined
let stop = () => {}

/**
 * Tells an element what an on-screen keyboard leaves of the window, for as long as one is there: by `data-keyboard`, `--seen-top`, `--seen`
 * (how high) and `--seen-below` (px), of which its styles make room; what is typed into is scrolled into sight then. Browsers lay the
 * keyboard over the page and tell only the visual viewport; where one makes the window lower instead, there is nothing to tell. Gives
 * what ends it.
 */
export function aboveKeyboard(element: HTMLElement | null): (() => void) | undefined {
  const seen = window.visualViewport
  if (!element || !seen) return undefined
  if (elements.size === 0) stop = listen(seen)
  elements.add(element)
  fitInto(element, room)
  showField()
  return () => {
    elements.delete(element)
    fitInto(element, undefined)
    if (elements.size === 0) stop()
  }
}

/** One listener for all of them: reads, then writes, once a frame however often the browser reports. */
function listen(seen: VisualViewport): () => void {
  let frame = 0
  let isFieldNew = false
  const fit = () => {
    const before = room
    room = readRoom(seen)
    const isSameHeight = room?.height === before?.height
    if (!isSameHeight || room?.top !== before?.top || room?.below !== before?.below) {
      for (const element of elements) fitInto(element, room)
    }
    // Not while the page is moved under the keyboard: whoever scrolls away from a field wants to.
    if (isFieldNew || !isSameHeight) showField()
    isFieldNew = false
  }
  const fitSoon = ({ type }: Event) => {
    // From one field to the next the keyboard stays as it is.
    if (type === 'focusin') isFieldNew = true
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(fit)
  }
  room = readRoom(seen)
  seen.addEventListener('resize', fitSoon)
  seen.addEventListener('scroll', fitSoon)
  document.addEventListener('focusin', fitSoon)
  return () => {
    cancelAnimationFrame(frame)
    seen.removeEventListener('resize', fitSoon)
    seen.removeEventListener('scroll', fitSoon)
    document.removeEventListener('focusin', fitSoon)
    room = undefined
  }
}

/** A page that is zoomed by fingers is moved by them: what is seen of it then says nothing of a keyboard. */
function readRoom({ scale, height, offsetTop: top }: VisualViewport): Room | undefined {
  const whole = window.innerHeight
  if (scale !== 1 || whole - height <= LEAST) return undefined
  return { top, height, below: Math.max(0, whole - top - height) }
}

function fitInto(element: HTMLElement, now: Room | undefined): void {
  element.toggleAttribute('data-keyboard', now !== undefined)
  const lengths = { '--seen-top': now?.top, '--seen': now?.height, '--seen-below': now?.below }
  for (const [name, length] of Object.entries(lengths)) {
    if (length === undefined) element.style.removeProperty(name)
    else element.style.setProperty(name, `${length}px`)
  }
}

/** Scrolls what is typed into to where it is seen, clear of buttons that stay in place (`scroll-padding`). */
function showField(): void {
  const field = document.activeElement
  if (!room || !field?.matches(FIELDS)) return
  const isOurs = [...elements].some((element) => element.contains(field))
  if (isOurs) field.scrollIntoView({ block: 'nearest' })
}

import { placeBeside } from './place-beside.ts'
import styles from './tooltips.module.css'

/** How long a pointer rests before the name shows, how soon the next one does, and how long a finger's stays; in milliseconds. */
const REST = 450
const SOON = 60
const LINGER = 1600
/** A finger that moves farther than this, in CSS pixels, drags. */
const SLOP = 8

/** The words of an element's tooltip: its `data-tip`; where that is empty, its own text if it is cut. */
function wordsOf(at: HTMLElement): string {
  const { tip = '' } = at.dataset
  // What is there in words is not said twice.
  if (tip) return tip === at.textContent?.trim() && !at.dataset.keys ? '' : tip
  const cut = [at, ...at.children].some((part) => part.scrollWidth > part.clientWidth + 1)
  return cut ? (at.textContent ?? '').trim() : ''
}

function tippedAt(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null
}

/**
 * Shows the names of `data-tip` elements, with the keys of `data-keys`: under a resting mouse, at the focus of the keyboard and
 * by a long press, which then presses nothing. Escape, a press and any other key hide it. Answers what ends all that.
 */
export function startTooltips(first?: Event): () => void {
  const over = new AbortController()
  const box = document.createElement('div')
  const name = box.appendChild(document.createElement('span'))
  const keys = box.appendChild(document.createElement('kbd'))
  Object.assign(box, { id: 'tooltip', className: styles.tooltip, role: 'tooltip', popover: 'manual' })
  // It lies outside every landmark, and is read as what describes its element: on its own it is only seen.
  box.setAttribute('aria-hidden', 'true')
  let shown: HTMLElement | null = null
  let describedBefore: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = 0
  let finger: { x: number; y: number } | undefined
  let hasLearned = false

  const hide = () => {
    clearTimeout(timer)
    if (!shown) return
    if (describedBefore === null) shown.removeAttribute('aria-describedby')
    else shown.setAttribute('aria-describedby', describedBefore)
    shown = null
    hiddenAt = Date.now()
    if (box.isConnected) box.hidePopover()
  }
  const show = (at: HTMLElement) => {
    hide()
    const words = at.isConnected ? wordsOf(at) : ''
    if (!words) return
    // Beside an open menu there is no room for names of what is under it.
    const menu = document.querySelector('[popover=auto]:popover-open')
    if (menu && !menu.contains(at)) return
    name.textContent = words
    keys.textContent = at.dataset.keys ?? ''
    keys.hidden = !at.dataset.keys
    if (!box.isConnected) document.body.append(box)
    box.showPopover()
    placeBeside(box, at)
    shown = at
    describedBefore = at.getAttribute('aria-describedby')
    // A name that is read already is not read twice.
    if (box.textContent !== (at.getAttribute('aria-label') ?? at.textContent?.trim()))
      at.setAttribute('aria-describedby', [describedBefore, box.id].filter(Boolean).join(' '))
  }
  const later = (at: HTMLElement, delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => show(at), delay)
  }

  const onOver = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    const at = tippedAt(event)
    if (at && at === shown) return
    const wasShown = shown !== null || Date.now() - hiddenAt < REST
    hide()
    if (at) later(at, wasShown ? SOON : REST)
  }
  const onFocus = (event: FocusEvent) => {
    const at = tippedAt(event)
    // What opens itself may be giving the focus just now, and nothing else can open meanwhile.
    if (at?.matches(':focus-visible')) later(at, 0)
    else hide()
  }
  const onDown = (event: PointerEvent) => {
    hide()
    hasLearned = false
    finger = undefined
    const at = tippedAt(event)
    if (event.pointerType !== 'touch' || !at) return
    finger = { x: event.clientX, y: event.clientY }
    timer = setTimeout(() => {
      show(at)
      hasLearned = shown === at
    }, REST)
  }
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (!finger || Math.hypot(clientX - finger.x, clientY - finger.y) < SLOP) return
    finger = undefined
    hide()
  }
  const onUp = () => {
    if (!finger) return
    finger = undefined
    clearTimeout(timer)
    if (shown) timer = setTimeout(hide, LINGER)
  }
  const onClick = (event: MouseEvent) => {
    if (hasLearned) {
      hasLearned = false
      event.preventDefault()
      event.stopPropagation()
      return
    }
    // What cannot be pressed says why.
    const at = tippedAt(event)
    if (at?.ariaDisabled === 'true') show(at)
  }
  const onMenu = (event: Event) => {
    if (finger && tippedAt(event)) event.preventDefault()
  }

  const options = { capture: true, signal: over.signal, passive: true }
  addEventListener('pointerover', onOver, options)
  addEventListener('focusin', onFocus, options)
  addEventListener('focusout', hide, options)
  addEventListener('pointerdown', onDown, options)
  addEventListener('pointermove', onMove, options)
  addEventListener('pointerup', onUp, options)
  addEventListener('pointercancel', hide, options)
  addEventListener('scroll', hide, options)
  addEventListener('keydown', ({ key }) => key !== 'Tab' && key !== 'Shift' && hide(), options)
  addEventListener('click', onClick, { ...options, passive: false })
  addEventListener('contextmenu', onMenu, { ...options, passive: false })
  if (first instanceof PointerEvent) (first.type === 'pointerdown' ? onDown : onOver)(first)
  else if (first instanceof FocusEvent) onFocus(first)
  return () => {
    over.abort()
    hide()
    box.remove()
  }
}

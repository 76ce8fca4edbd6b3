import type { PoseStage } from './pose-stage.ts'

const KEY_STEP = 24
const KEY_ZOOM = 1.1
const WHEEL_ZOOM = 0.01

/** Lets pointer and keys turn the view: drag or arrows to orbit, + and - or a pinch to come nearer, 0 or Home to start again. Answers what ends that. */
export function letTurn(view: PoseStage): () => void {
  const element = view.canvas
  element.setAttribute('tabindex', '0')
  // Arrow keys act here, so a screen reader must hand them over.
  element.setAttribute('role', 'application')
  const listening = new AbortController()
  const options = { signal: listening.signal }
  const { view: camera } = view.stage
  let last = { x: 0, y: 0 }
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      element.setPointerCapture(event.pointerId)
      last = { x: event.clientX, y: event.clientY }
    },
    options,
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!element.hasPointerCapture(event.pointerId)) return
      camera.orbit(event.clientX - last.x, event.clientY - last.y)
      last = { x: event.clientX, y: event.clientY }
    },
    options,
  )
  element.addEventListener(
    'wheel',
    (event) => {
      // A plain wheel scrolls the page; a pinch on a trackpad arrives as a wheel with Ctrl.
      if (!event.ctrlKey) return
      event.preventDefault()
      camera.dolly(Math.exp(event.deltaY * WHEEL_ZOOM))
    },
    { ...options, passive: false },
  )
  element.addEventListener(
    'keydown',
    (event) => {
      const act = keyAction(event.key, view)
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      act()
    },
    options,
  )
  return () => listening.abort()
}

function keyAction(key: string, view: PoseStage): (() => void) | undefined {
  const { view: camera } = view.stage
  switch (key) {
    case 'ArrowLeft':
      return () => camera.orbit(-KEY_STEP, 0)
    case 'ArrowRight':
      return () => camera.orbit(KEY_STEP, 0)
    case 'ArrowUp':
      return () => camera.orbit(0, -KEY_STEP)
    case 'ArrowDown':
      return () => camera.orbit(0, KEY_STEP)
    case '+':
    case '=':
      return () => camera.dolly(1 / KEY_ZOOM)
    case '-':
      return () => camera.dolly(KEY_ZOOM)
    case '0':
    case 'Home':
      return () => view.reset()
    default:
      return undefined
  }
}

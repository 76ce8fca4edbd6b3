import { type Bone, isBone } from '@kamae/pose/skeleton/bones'
import { activeId, activeOf } from '../../core/active.ts'
import type { Maker } from '../../core/maker.ts'
import type { StepLabel } from '../../core/describe-step.ts'
import { setGaze } from '../../core/edits.ts'
import { partOf } from '../../core/names/part-names.ts'
import { type Axis, type Drag, type Lock, throttleToFrames } from '../gestures/drag.ts'
import { handleAt } from './handle-at.ts'
import type { HandleStore } from './handle-state.ts'
import { followDrag } from '../gestures/follow-drag.ts'
import { viewByFingers } from '../gestures/view-by-fingers.ts'
import { pullJoint, pullPoint } from '../gestures/pull-joint.ts'
import { createPoseRests } from '../gestures/pose-rests.ts'
import { spinJoint } from '../gestures/spin-joint.ts'

type Point = { readonly x: number; readonly y: number }
type Finger = Point & { readonly kind: string }

/** What one press does. */
type Work =
  | { readonly kind: 'orbit' | 'pan' }
  | {
      readonly kind: 'pose'
      readonly bone: Bone | null
      readonly from: Point
      readonly since: number
      readonly drag: ReturnType<typeof throttleToFrames>
      /** Once the drag was kept. */
      readonly follow: () => void
      hasMoved: boolean
    }

/** What those who listen to the hand are notified of. */
export type HandNews = {
  /** A joint was gripped. */
  grabbed(bone: Bone): void
  /** A drag of a joint, or of the gaze's point, was kept. */
  dropped(bone: Bone | null): void
  /** A handle was pressed twice, or long by a finger. */
  pinned(bone: Bone): void
}

// A finger trembles more than a mouse before it means to go.
const STILL = { touch: 6, other: 2 }
const LONG_PRESS_MS = 450
const TWICE_MS = 350
// CSS pixels: what touches with more than this is the ball of a hand.
const PALM = 72
const LOCKS: Readonly<Record<string, Axis>> = { KeyX: 'x', KeyY: 'y', KeyZ: 'z' }

/**
 * Listens to mouse, pen and fingers on the stage: a drag on a handle or the body poses, beside it looks around; the right button, Space
 * or three fingers pan, two fingers look around and zoom. A second finger ends the first one's drag as if it never was.
 * X, Y, Z or Shift hold a drag to an axis, Alt turns in place. Answers what stops it, and `press` for a press that came before it listened.
 */
export function listenToPointers(
  maker: Maker,
  root: HTMLElement,
  handles: HandleStore,
  news: HandNews,
): { press(event: PointerEvent): void; stop(): void } {
  const fingers = new Map<number, Finger>()
  let work: Work | undefined
  let held: Axis | null = null
  let hasSpace = false
  let hasShift = false
  let tap: { bone: Bone; at: number } | undefined

  const at = (event: { clientX: number; clientY: number }): Point => {
    const box = root.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const lock = (): Lock => held ?? (hasShift ? 'strongest' : null)
  const showLock = () => {
    const heldTo = work?.kind === 'pose' ? (work.drag.heldTo ?? null) : null
    if (handles.getState().heldTo !== heldTo) handles.setState({ heldTo })
  }

  const giveUp = () => {
    if (work?.kind === 'pose') work.drag.stop()
    maker.gesture.cancel()
    maker.view.setState({ moving: null })
    handles.setState({ isUnderFinger: false, heldTo: null })
    work = undefined
  }

  const begin = (drag: Drag | undefined, bone: Bone | null, label: StepLabel, event: PointerEvent) => {
    if (!drag) return false
    if (bone) {
      news.grabbed(bone)
      maker.view.setState({ moving: bone, bone, part: partOf(bone) })
    }
    maker.gesture.begin(label)
    const poseRests = createPoseRests(maker)
    const since = event.timeStamp
    work = {
      kind: 'pose',
      bone,
      from: at(event),
      since,
      drag: throttleToFrames(drag, poseRests),
      follow: followDrag(maker),
      hasMoved: false,
    }
    return true
  }

  const press = (event: PointerEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const part = target?.closest<HTMLElement>('[data-handle],[data-axis],[data-gaze]')
    if (!part && !(target instanceof HTMLCanvasElement)) return
    const isTouch = event.pointerType === 'touch'
    if (isTouch && (event.width > PALM || [...fingers.values()].some(({ kind }) => kind === 'pen'))) return
    // The right button on a handle opens its menu.
    if (event.button === 2 && part) return
    const point = at(event)
    fingers.set(event.pointerId, { ...point, kind: event.pointerType })
    if (event.isTrusted && root.isConnected) root.setPointerCapture(event.pointerId)
    if (fingers.size > 1) {
      // A second finger turns the first one's touch into a look around.
      if (work?.kind === 'pose' || maker.gesture.isOpen) giveUp()
      work = { kind: 'orbit' }
      return
    }
    if (event.button === 2 || event.button === 1 || hasSpace) {
      work = { kind: 'pan' }
      return
    }
    hasShift = event.shiftKey
    const isTurning = maker.view.getState().mode === 'turn'
    const { x, y } = point
    if (part?.hasAttribute('data-gaze')) {
      begin(gazeDrag(maker, x, y), null, 'setGaze', event)
      return
    }
    const named = part ? (part.dataset.axis ? part.dataset.of : nearestHandle(root, event, part)) : undefined
    const grabbed = named && isBone(named) ? { bone: named } : handleAt(maker, x, y)
    if (grabbed) {
      const isSpin = isTurning || event.altKey
      const about = axisOf(part?.dataset.axis)
      const pulled =
        'point' in grabbed
          ? pullJoint(maker, grabbed.bone, x, y, grabbed.point)
          : pullJoint(maker, grabbed.bone, x, y)
      const free = isSpin ? spinJoint(maker, grabbed.bone, x, y, about) : pulled
      const drag = free && about && !isSpin ? heldTo(free, about) : free
      if (begin(drag, grabbed.bone, `${isSpin ? 'turn' : 'reach'} ${grabbed.bone}`, event)) return
    }
    maker.view.setState({ bone: null })
    work = { kind: 'orbit' }
  }

  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    const { stage } = maker.link.getState()
    if (!before || !stage) return
    const now = at(event)
    fingers.set(event.pointerId, { ...now, kind: before.kind })
    if (fingers.size > 1) {
      const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, other]) => other)
      viewByFingers(stage, before, now, others, maker.view.getState().twoFingers)
      return
    }
    if (work?.kind === 'pan') stage.view.pan(now.x - before.x, now.y - before.y)
    else if (work?.kind === 'orbit') stage.view.orbit(now.x - before.x, now.y - before.y)
    else if (work?.kind === 'pose') {
      const still = before.kind === 'touch' ? STILL.touch : STILL.other
      if (!work.hasMoved && Math.hypot(now.x - work.from.x, now.y - work.from.y) < still) return
      if (!work.hasMoved) handles.setState({ isUnderFinger: before.kind === 'touch' })
      work.hasMoved = true
      hasShift = event.shiftKey
      work.drag.move(now.x, now.y, lock())
      showLock()
    }
  }

  const release = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return
    const done = work
    work = undefined
    handles.setState({ isUnderFinger: false, heldTo: null })
    if (done?.kind !== 'pose') return
    if (done.hasMoved && maker.gesture.isOpen) done.drag.end()
    else done.drag.stop()
    const wasOpen = maker.gesture.isOpen
    maker.gesture.commit()
    maker.view.setState({ moving: null })
    if (done.hasMoved) {
      tap = undefined
      if (!wasOpen) return
      news.dropped(done.bone)
      done.follow()
    } else if (done.bone) tapped(done.bone, event, done.since)
  }

  // A long press is reported when it ends: by then a page that was busy has heard of all the finger's moves.
  const tapped = (bone: Bone, { timeStamp: time, pointerType }: PointerEvent, since: number) => {
    if (pointerType === 'touch' && time - since > LONG_PRESS_MS) {
      news.pinned(bone)
      return
    }
    const isTwice = tap?.bone === bone && time - tap.at < TWICE_MS
    tap = isTwice ? undefined : { bone, at: time }
    if (isTwice) news.pinned(bone)
  }

  const cancel = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    giveUp()
  }

  const wheel = (event: WheelEvent) => {
    // The page itself must not scroll or zoom.
    event.preventDefault()
    const { x, y } = at(event)
    const factor = Math.exp(event.deltaY * (event.deltaMode ? 0.05 : event.ctrlKey ? 0.01 : 0.0012))
    maker.link.getState().stage?.view.dolly(factor, x, y)
  }

  const onKey = (event: KeyboardEvent) => {
    const isDown = event.type === 'keydown'
    if (
      event.code === 'Space' &&
      !(event.target as Element).closest?.('input,textarea,button:not([data-handle]),dialog')
    )
      hasSpace = isDown
    hasShift = event.shiftKey
    const axis = LOCKS[event.code]
    if (axis && !event.ctrlKey && !event.metaKey) held = isDown ? axis : held === axis ? null : held
    if (work?.kind !== 'pose') return
    if (axis || event.key === 'Shift') {
      if (axis) event.preventDefault()
      work.drag.again(lock())
      requestAnimationFrame(showLock)
    }
  }
  const forgetKeys = () => {
    held = null
    hasSpace = false
    hasShift = false
  }
  const menu = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const part = target?.closest<HTMLElement>('[data-handle]')
    if (!part && !(target instanceof HTMLCanvasElement)) return
    event.preventDefault()
    const bone = part?.dataset.handle
    // A finger's long press pins; a mouse's right button and the menu key open the menu.
    const isFinger = 'pointerType' in event && event.pointerType === 'touch'
    if (bone && !isFinger) openMenu(bone, part, event)
  }
  const openMenu = (bone: string, part: HTMLElement, event: MouseEvent) => {
    const box = part.getBoundingClientRect()
    const isByKey = event.clientX === 0 && event.clientY === 0
    const [x, y] = isByKey ? [box.right, box.bottom] : [event.clientX, event.clientY]
    handles.setState({ menu: { bone, x, y } })
  }
  const hold = (event: Event) => event.preventDefault()
  // A finger that lifts at speed begins a scroll that goes on by itself, even where nothing scrolls: Chromium takes the next tap for what stops it.
  const holdMove = (event: TouchEvent) => {
    if (fingers.size > 0 && event.cancelable) event.preventDefault()
  }

  const listeners = [
    ['pointerdown', press],
    ['pointermove', move],
    ['pointerup', release],
    ['pointercancel', cancel],
    ['contextmenu', menu],
    // Safari zooms the page by a pinch unless told not to.
    ['gesturestart', hold],
  ] as readonly (readonly [string, (event: never) => void])[]
  for (const [kind, listener] of listeners) root.addEventListener(kind, listener as EventListener)
  root.addEventListener('wheel', wheel, { passive: false })
  root.addEventListener('touchmove', holdMove, { passive: false })
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('keyup', onKey, true)
  window.addEventListener('blur', forgetKeys)

  return {
    press,
    stop() {
      for (const [kind, listener] of listeners) root.removeEventListener(kind, listener as EventListener)
      root.removeEventListener('wheel', wheel)
      root.removeEventListener('touchmove', holdMove)
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('keyup', onKey, true)
      window.removeEventListener('blur', forgetKeys)
    },
  }
}

const axisOf = (name: string | undefined): Axis | null =>
  name === 'x' || name === 'y' || name === 'z' ? name : null

/** A drag that goes along one axis whatever keys are held. */
function heldTo(drag: Drag, axis: Axis): Drag {
  return { heldTo: axis, move: (x, y) => drag.move(x, y, axis) }
}

/** Handles overlap under a thumb: of those whose target the press is in, the nearest is meant. */
function nearestHandle(root: HTMLElement, event: PointerEvent, pressed: HTMLElement): string | undefined {
  let best = { name: pressed.dataset.handle, far: Infinity }
  for (const handle of root.querySelectorAll<HTMLElement>('[data-handle]:not([hidden])')) {
    const box = handle.getBoundingClientRect()
    const [dx, dy] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2]
    const far = Math.hypot(dx, dy)
    if (Math.max(Math.abs(dx), Math.abs(dy)) <= box.width / 2 && far < best.far)
      best = { name: handle.dataset.handle, far }
  }
  return best.name
}

/** Drags the point that the eyes look at. */
function gazeDrag(maker: Maker, x: number, y: number): Drag | undefined {
  const { stage } = maker.link.getState()
  const gaze = activeOf(maker)?.pose.gaze
  if (!stage || gaze?.kind !== 'point') return undefined
  const id = activeId(maker)
  const world = stage.worldOf(id, gaze.point)
  return pullPoint(maker, world, x, y, world, (next) =>
    setGaze(maker, { kind: 'point', point: [...stage.avatarOf(id, next)] }),
  )
}

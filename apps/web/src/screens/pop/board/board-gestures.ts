import { boundsOf, doMeet, unionOf } from '@kamae/pop/documents/boxes'
import {
  changeContents,
  fitContents,
  moveContents,
  placeContent,
  turnContents,
} from '@kamae/pop/commands/commands'
import type { Content } from '@kamae/pop/documents/content'
import { snapMove } from '@kamae/pop/commands/snap'
import { choose, chosenOf, type PopEditor, popOf, toggleChosen } from '../core/editor.ts'
import { placeOn } from './board-place.ts'
import { resizedBox, type HandleId, pull } from './resize-handles.ts'

/** Pixels of the screen within which edges catch. */
const REACH = 6
/** A hand that moved less only pressed; a finger is never quite still. */
const STILL = 4
export const FINGER_STILL = 8

type Place = { readonly x: number; readonly y: number }
type Keys = {
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** What a press does while it is held: hears where the hand is in units, and how it ended. */
export type Gesture = {
  move(place: Place, keys: Keys): void
  end(): void
  cancel(): void
  /** A finger that stays long: ends the gesture. */
  hold?(): void
  /** The browser may scroll instead, which cancels it. */
  readonly mayScroll?: boolean
}

type Band = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

/** What a press begins: choosing, moving, a handle, or a frame drawn over the sheet. */
export function beginGesture(
  editor: PopEditor,
  sheet: Element,
  event: PointerEvent,
  showBand: (band: Band | undefined) => void,
): Gesture | undefined {
  const { zoom, chosen, isSeveral } = editor.view.getState()
  const start = placeOn(sheet, zoom, event)
  const isFinger = event.pointerType === 'touch'
  const adds = event.shiftKey || isSeveral
  const target = event.target instanceof Element ? event.target : null
  const handle = target?.closest('[data-handle]')?.getAttribute('data-handle')
  const press = { start, still: isFinger ? FINGER_STILL : STILL }
  if (handle && handle !== 'move') return handleGesture(editor, handle, start)
  if (handle === 'move') {
    const on = contentUnder(sheet, event)
    return { ...moveGesture(editor, press, () => pressInFrame(editor, on, adds)), ...holding(editor, on) }
  }
  const pressed = target?.closest('[data-content]')?.getAttribute('data-content') ?? undefined
  // A finger that is not still scrolls the sheet, unless what it presses is chosen already.
  if (isFinger && pressed) {
    const tap = () => (adds ? toggleChosen(editor, pressed) : choose(editor, [pressed]))
    return { ...tapGesture(press, zoom, tap), ...holding(editor, pressed) }
  }
  if (isFinger && !isSeveral) return tapGesture(press, zoom, () => choose(editor, []))
  if (!pressed) return bandGesture(editor, press, adds ? chosen : [], showBand)
  if (!chosen.includes(pressed)) choose(editor, adds ? [...chosen, pressed] : [pressed])
  else if (adds) return moveGesture(editor, press, () => toggleChosen(editor, pressed))
  return moveGesture(editor, press)
}

/** The content at a place of the window, also under the frame of what is chosen. */
export function contentUnder(
  sheet: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): string | undefined {
  const found = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => sheet.contains(element) && element.closest('[data-content]'))
  return found?.closest('[data-content]')?.getAttribute('data-content') ?? undefined
}

/** A press within the frame of what is chosen that did not move it. */
function pressInFrame(editor: PopEditor, on: string | undefined, adds: boolean): void {
  const { chosen } = editor.view.getState()
  if (on) {
    if (adds) toggleChosen(editor, on)
    else choose(editor, [on])
  } else if (!adds && chosen.length > 1) choose(editor, [])
}

/** A finger that rests on a content adds it to what is chosen, or takes it off; so do the presses after it. */
function holding(editor: PopEditor, on: string | undefined): Pick<Gesture, 'hold'> {
  if (!on) return {}
  return {
    hold() {
      editor.view.setState({ isSeveral: true })
      toggleChosen(editor, on)
    },
  }
}

type Press = { readonly start: Place; readonly still: number }

function tapGesture({ start, still }: Press, zoom: number, tap: () => void): Gesture {
  let isStill = true
  return {
    mayScroll: true,
    move(place) {
      if (Math.hypot(place.x - start.x, place.y - start.y) * zoom >= still) isStill = false
    },
    end() {
      if (isStill) tap()
    },
    cancel: () => undefined,
  }
}

function moveGesture(editor: PopEditor, { start, still }: Press, ifStill?: () => void): Gesture {
  const { history, view } = editor
  const moving = chosenOf(editor).filter((content) => !content.isLocked)
  const ids = moving.map(({ id }) => id)
  const box = unionOf(moving.map(boundsOf))
  const { width, height, contents } = popOf(editor)
  const isOurs = new Set(ids)
  const others = [
    { x: 0, y: 0, w: width, h: height },
    ...Object.values(contents)
      .filter((content) => !isOurs.has(content.id) && !content.isHidden)
      .map(boundsOf),
  ]
  let isMoving = false
  return {
    move(place, keys) {
      let [dx, dy] = [place.x - start.x, place.y - start.y]
      const { zoom, snaps } = view.getState()
      if (!isMoving && Math.hypot(dx, dy) * zoom < still) return
      if (!isMoving) history.begin('moveContents')
      isMoving = true
      if (keys.shiftKey) {
        if (Math.abs(dx) > Math.abs(dy)) dy = 0
        else dx = 0
      }
      const isFree = keys.altKey || keys.ctrlKey || keys.metaKey || !snaps || !box
      const caught = isFree
        ? undefined
        : snapMove({ ...box, x: box.x + dx, y: box.y + dy }, others, REACH / zoom)
      view.setState({ guides: caught?.guides ?? [] })
      history.live(moveContents, { ids, dx: dx + (caught?.dx ?? 0), dy: dy + (caught?.dy ?? 0) })
    },
    end() {
      view.setState({ guides: [] })
      if (isMoving) history.commit()
      else ifStill?.()
    },
    cancel() {
      view.setState({ guides: [] })
      history.cancel()
    },
  }
}

function handleGesture(editor: PopEditor, handle: string, start: Place): Gesture | undefined {
  const { history } = editor
  const chosen = chosenOf(editor)
  const [first] = chosen
  const box = unionOf(chosen.map(boundsOf))
  if (!first || !box) return undefined
  const ids = chosen.map(({ id }) => id)
  const live = liveOf(editor, handle, { chosen, ids, first, box, start })
  let isBegun = false
  return {
    move(place, keys) {
      if (!isBegun) history.begin(handle === 'turn' ? 'turnContents' : 'placeContent')
      isBegun = true
      live(place, keys)
    },
    end: () => history.commit(),
    cancel: () => history.cancel(),
  }
}

type Held = {
  readonly chosen: readonly Content[]
  readonly ids: readonly string[]
  readonly first: Content
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly start: Place
}

const TURN_STEP = 15

function liveOf(
  { history }: PopEditor,
  handle: string,
  { chosen, ids, first, box, start }: Held,
): (place: Place, keys: Keys) => void {
  if (handle === 'turn') {
    const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 }
    const angleOf = (place: Place) => (Math.atan2(place.y - middle.y, place.x - middle.x) * 180) / Math.PI
    const begin = angleOf(start)
    return (place, { shiftKey }) => {
      const by = angleOf(place) - begin
      const base = chosen.length === 1 ? first.turn : 0
      const near = Math.round((base + by) / TURN_STEP) * TURN_STEP
      // It catches at whole steps; Shift keeps to them.
      const isCaught = shiftKey || Math.abs(near - base - by) < 2
      history.live(turnContents, { ids, by: isCaught ? near - base : by })
    }
  }
  if (handle === 'tail' && first.kind === 'bubble') {
    return (place) => {
      const angle = (-first.turn * Math.PI) / 180
      const [dx, dy] = [place.x - first.x - first.w / 2, place.y - first.y - first.h / 2]
      const x = (dx * Math.cos(angle) - dy * Math.sin(angle)) / first.w + 0.5
      const y = (dx * Math.sin(angle) + dy * Math.cos(angle)) / first.h + 0.5
      const part = (value: number) => Math.round(Math.min(20, Math.max(-20, value)) * 1000) / 1000
      history.live(changeContents, { ids, change: { tail: { x: part(x), y: part(y) } } })
    }
  }
  if (chosen.length === 1) {
    const keeps = first.kind === 'sticker' || first.kind === 'qr'
    const isCorner = handle.length === 2
    return (place, { shiftKey }) => {
      const by = { x: place.x - start.x, y: place.y - start.y }
      const next = resizedBox(first, handle as HandleId, by, isCorner && keeps !== shiftKey)
      history.live(placeContent, { id: first.id, box: next })
    }
  }
  return (place) => {
    const way = pull(handle as HandleId)
    const wide = (box.w + way.x * (place.x - start.x)) / Math.max(1, box.w)
    const high = (box.h + way.y * (place.y - start.y)) / Math.max(1, box.h)
    const scale = Math.max(0.02, wide, high)
    const [w, h] = [box.w * scale, box.h * scale]
    const to = {
      x: way.x < 0 ? box.x + box.w - w : box.x,
      y: way.y < 0 ? box.y + box.h - h : box.y,
      w,
      h,
    }
    history.live(fitContents, { ids, from: box, to })
  }
}

function bandGesture(
  editor: PopEditor,
  { start, still }: Press,
  before: readonly string[],
  show: (band: Band | undefined) => void,
): Gesture {
  let isDrawn = false
  const { chosen: chosenFirst } = editor.view.getState()
  return {
    move(place) {
      const { zoom } = editor.view.getState()
      if (!isDrawn && Math.hypot(place.x - start.x, place.y - start.y) * zoom < still) return
      isDrawn = true
      const band = {
        x: Math.min(start.x, place.x),
        y: Math.min(start.y, place.y),
        w: Math.abs(place.x - start.x),
        h: Math.abs(place.y - start.y),
      }
      show(band)
      const met = Object.values(popOf(editor).contents)
        .filter((content) => !content.isLocked && !content.isHidden && doMeet(boundsOf(content), band))
        .map(({ id }) => id)
      choose(editor, [...before, ...met])
    },
    end() {
      show(undefined)
      // A press beside everything chooses nothing.
      if (!isDrawn) choose(editor, [])
    },
    cancel() {
      show(undefined)
      if (isDrawn) choose(editor, chosenFirst)
    },
  }
}

// @vitest-environment jsdom
import type { Content } from '@kamae/pop/documents/content'
import { SAMPLE_BOX, SAMPLE_BUBBLE, SAMPLE_POP } from '@kamae/pop/testing/samples'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newRecord } from '../../../features/pops/pop-store.ts'
import { choose, createPopEditor, type PopEditor, popOf } from '../core/editor.ts'
import { beginGesture, type Gesture } from './board-gestures.ts'

const FREE = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }
const SHIFT = { ...FREE, shiftKey: true }

const showBand = vi.fn<(band: object | undefined) => void>()
let editor: PopEditor
let sheet: HTMLElement
beforeEach(() => {
  localStorage.clear()
  showBand.mockReset()
})
afterEach(() => {
  sheet.remove()
  Reflect.deleteProperty(document, 'elementsFromPoint')
})

/** A sheet with these contents and the handles of a frame, a pixel of the screen a unit. */
function open(...contents: readonly Content[]): void {
  const pop = { ...SAMPLE_POP, contents: Object.fromEntries(contents.map((one) => [one.id, one])) }
  editor = createPopEditor('here', { record: newRecord('here', pop, null, 0), pop, entries: [], position: 0 })
  editor.view.setState({ zoom: 1, snaps: false })
  sheet = document.body.appendChild(document.createElement('div'))
  for (const { id } of contents) sheet.append(Object.assign(document.createElement('i'), { id }))
  for (const part of sheet.children) part.setAttribute('data-content', part.id)
  for (const id of ['move', 'turn', 'tail', 'e', 'se'])
    sheet.appendChild(document.createElement('b')).setAttribute('data-handle', id)
}
const boxes = (...ids: string[]) => ids.map((id, at) => ({ ...SAMPLE_BOX, id, z: at, x: 40 + at * 300 }))

type Hand = { readonly shiftKey?: boolean; readonly pointerType?: string }
/** Presses a content or a handle by its selector, or the sheet beside them. */
function press(on: string, x = 0, y = 0, hand: Hand = {}): Gesture {
  const target = on ? sheet.querySelector(on) : sheet
  const event = { target, clientX: x, clientY: y, pointerType: 'mouse', ...FREE, ...hand }
  const gesture = beginGesture(editor, sheet, event as unknown as PointerEvent, showBand)
  if (!gesture) throw new Error(`A press of ${on} begins nothing.`)
  return gesture
}
const chosen = () => [...editor.view.getState().chosen].toSorted()
const steps = () => editor.history.snapshot().entries.map(({ label }) => label)
const content = (id: string) => popOf(editor).contents[id]

test('a press chooses what it is on, also within the frame of several, and a hand that hardly moves moves nothing', () => {
  open(...boxes('a', 'b'))
  const gesture = press('#a', 50, 50)
  gesture.move({ x: 52, y: 52 }, FREE)
  gesture.end()
  expect([chosen(), steps(), content('a')?.x]).toEqual([['a'], [], 40])
  press('#b', 350, 50, { shiftKey: true }).end()
  expect(chosen()).toEqual(['a', 'b'])
  press('#a', 50, 50, { shiftKey: true }).end()
  expect(chosen()).toEqual(['b'])
  let under: readonly Element[] = []
  // jsdom has no places.
  Object.defineProperty(document, 'elementsFromPoint', { value: () => under, configurable: true })
  choose(editor, ['a', 'b'])
  under = [...sheet.querySelectorAll('[data-handle=move], #b')]
  press('[data-handle=move]', 350, 50).end()
  expect(chosen()).toEqual(['b'])
  choose(editor, ['a', 'b'])
  under = []
  press('[data-handle=move]', 300, 50).end()
  expect(chosen()).toEqual([])
})

test('a drag moves all that is chosen but what is locked, as one step; given up it leaves none', () => {
  open({ ...SAMPLE_BOX, id: 'a', isLocked: true }, { ...SAMPLE_BOX, id: 'b', x: 340 })
  choose(editor, ['a', 'b'])
  const gesture = press('#b', 350, 50)
  gesture.move({ x: 380, y: 60 }, FREE)
  gesture.move({ x: 400, y: 90 }, FREE)
  expect(content('b')).toMatchObject({ x: 390, y: 70 })
  gesture.move({ x: 400, y: 90 }, SHIFT)
  gesture.end()
  expect([content('a'), content('b')]).toMatchObject([
    { x: 40, y: 30 },
    { x: 390, y: 30 },
  ])
  expect(steps()).toEqual(['moveContents'])
  const other = press('#b', 400, 50)
  other.move({ x: 500, y: 50 }, FREE)
  other.cancel()
  expect([content('b')?.x, steps()]).toEqual([390, ['moveContents']])
})

test('what is moved near an edge catches there and shows why, unless Alt is held', () => {
  open(...boxes('a'))
  editor.view.setState({ snaps: true })
  const gesture = press('#a', 50, 50)
  gesture.move({ x: 13, y: 50 }, { ...FREE, altKey: true })
  expect([content('a')?.x, editor.view.getState().guides]).toEqual([3, []])
  gesture.move({ x: 13, y: 50 }, FREE)
  expect([content('a')?.x, editor.view.getState().guides]).toMatchObject([0, [{ axis: 'x', at: 0 }]])
  gesture.end()
  expect(editor.view.getState().guides).toEqual([])
})

test('a frame drawn over the sheet chooses what it meets and can be taken hold of; Shift keeps what was chosen', () => {
  open(
    ...boxes('a', 'b'),
    { ...SAMPLE_BOX, id: 'locked', isLocked: true },
    { ...SAMPLE_BOX, id: 'hidden', isHidden: true },
  )
  choose(editor, ['b'])
  const gesture = press('', 300, 200)
  gesture.move({ x: 200, y: 100 }, FREE)
  expect(showBand.mock.lastCall).toEqual([{ x: 200, y: 100, w: 100, h: 100 }])
  expect(chosen()).toEqual(['a'])
  gesture.end()
  expect([showBand.mock.lastCall, chosen(), steps()]).toEqual([[undefined], ['a'], []])
  const adding = press('', 330, 200, { shiftKey: true })
  adding.move({ x: 500, y: 10 }, FREE)
  expect(chosen()).toEqual(['a', 'b'])
  adding.cancel()
  expect(chosen()).toEqual(['a'])
  const other = press('', 330, 200)
  other.move({ x: 500, y: 10 }, FREE)
  expect(chosen()).toEqual(['b'])
  other.cancel()
  expect(chosen()).toEqual(['a'])
  press('', 600, 500).end()
  expect(chosen()).toEqual([])
})

test('a finger chooses where it stays still, and scrolls where it does not; held, it begins choosing several', () => {
  open(...boxes('a', 'b'))
  const finger = { pointerType: 'touch' }
  const scrolling = press('#a', 50, 50, finger)
  expect(scrolling.mayScroll).toBe(true)
  scrolling.move({ x: 50, y: 90 }, FREE)
  scrolling.end()
  expect([chosen(), content('a')?.y]).toEqual([[], 30])
  press('#a', 50, 50, finger).end()
  expect(chosen()).toEqual(['a'])
  press('#b', 350, 50, finger).hold?.()
  expect([chosen(), editor.view.getState().isSeveral]).toEqual([['a', 'b'], true])
  press('#a', 50, 50, finger).end()
  expect(chosen()).toEqual(['b'])
})

test('a side is pulled from the one across it, and a corner keeps its shape with Shift; a handle that is not moved is no step', () => {
  open(...boxes('a'))
  choose(editor, ['a'])
  press('[data-handle=e]', 240, 90).end()
  expect(steps()).toEqual([])
  const side = press('[data-handle=e]', 240, 90)
  side.move({ x: 300, y: 200 }, FREE)
  side.end()
  expect(content('a')).toMatchObject({ x: 40, y: 30, w: 260, h: 120 })
  const corner = press('[data-handle=se]', 300, 150)
  corner.move({ x: 430, y: 150 }, SHIFT)
  corner.end()
  expect(content('a')).toMatchObject({ x: 40, y: 30, w: 390, h: 180 })
  expect(steps()).toEqual(['placeContent', 'placeContent'])
})

test('what is turned catches near whole steps and keeps to them with Shift; the tail of a bubble follows the hand', () => {
  open(...boxes('a'))
  choose(editor, ['a'])
  const at = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return { x: 140 + 100 * Math.cos(angle), y: 90 + 100 * Math.sin(angle) }
  }
  const gesture = press('[data-handle=turn]', 140, -10)
  gesture.move(at(31), FREE)
  expect(content('a')?.turn).toBe(30)
  gesture.move(at(37), FREE)
  expect(content('a')?.turn).toBe(37)
  gesture.move(at(37), SHIFT)
  gesture.end()
  expect([content('a')?.turn, steps()]).toEqual([30, ['turnContents']])
  sheet.remove()
  open(SAMPLE_BUBBLE)
  choose(editor, ['bubble'])
  const tail = press('[data-handle=tail]', 80, 198)
  tail.move({ x: 240, y: 150 }, FREE)
  tail.end()
  expect(content('bubble')).toMatchObject({ tail: { x: 1, y: 1 }, x: 40, y: 30 })
})

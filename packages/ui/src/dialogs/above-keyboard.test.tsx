// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn, removeDrawings } from '../testing/draw.tsx'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

const WHOLE = { scale: 1, height: 640, offsetTop: 0 }
const makeSeen = () => Object.assign(new EventTarget(), WHOLE)
/** What is seen of a window of 640 px, as the browser tells it. */
let seen = makeSeen()
let frames = new Map<number, FrameRequestCallback>()
let lastFrame = 0
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
  seen = makeSeen()
  frames = new Map()
  vi.stubGlobal('visualViewport', seen)
  vi.stubGlobal('innerHeight', 640)
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    lastFrame += 1
    frames.set(lastFrame, draw)
    return lastFrame
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => void frames.delete(frame))
})
afterEach(async () => {
  await removeDrawings()
  vi.unstubAllGlobals()
})

function report(type: 'resize' | 'scroll', change: Partial<typeof WHOLE>) {
  Object.assign(seen, change)
  seen.dispatchEvent(new Event(type))
}
function nextFrame() {
  const due = frames
  frames = new Map()
  for (const draw of due.values()) draw(0)
}
const reportedTo = (element: HTMLElement) => [
  element.hasAttribute('data-keyboard'),
  ...['--seen-top', '--seen', '--seen-below'].map((name) => element.style.getPropertyValue(name)),
]
const NOTHING = [false, '', '', '']
const dialog = (
  <Dialog isOpen onClose={() => undefined} title="Words" actions={<button type="button">Save</button>}>
    <input />
    <textarea />
  </Dialog>
)

test('a dialog knows what a keyboard leaves of the window, once a frame however often that is reported, until it is gone', async () => {
  const { find } = await drawn(dialog)
  expect(reportedTo(find('dialog'))).toEqual(NOTHING)
  report('resize', { height: 500 })
  report('resize', { height: 380 })
  report('scroll', { offsetTop: 40 })
  expect([frames.size, reportedTo(find('dialog'))]).toEqual([1, NOTHING])
  nextFrame()
  expect(reportedTo(find('dialog'))).toEqual([true, '40px', '380px', '220px'])
  report('resize', WHOLE)
  nextFrame()
  expect(reportedTo(find('dialog'))).toEqual(NOTHING)
})

test('one that opens over a keyboard knows it at once', async () => {
  report('resize', { height: 380 })
  const { find } = await drawn(dialog)
  expect(reportedTo(find('dialog'))).toEqual([true, '0px', '380px', '260px'])
})

test.each([
  ['a bar of the browser', { height: 580 }, 640],
  ['a page that is zoomed by fingers', { scale: 2, height: 320 }, 640],
  ['a window that the browser made lower itself', { height: 380 }, 380],
])('%s is no keyboard', async (_, change, whole) => {
  const { find } = await drawn(dialog)
  vi.stubGlobal('innerHeight', whole)
  report('resize', change)
  nextFrame()
  expect(reportedTo(find('dialog'))).toEqual(NOTHING)
})

test('what is typed into comes into sight with the keyboard and from field to field, not while the page is moved', async () => {
  const { find } = await drawn(dialog)
  const shown: string[] = []
  for (const tag of ['input', 'textarea', 'button'] as const) {
    find(tag).scrollIntoView = (how) => void shown.push(`${tag} ${JSON.stringify(how)}`)
  }
  const focus = (tag: 'input' | 'textarea' | 'button') => act(async () => find(tag).focus())
  await focus('input')
  nextFrame()
  expect(shown).toEqual([])
  report('resize', { height: 380 })
  nextFrame()
  expect(shown).toEqual(['input {"block":"nearest"}'])
  report('scroll', { offsetTop: 30 })
  nextFrame()
  expect(shown).toHaveLength(1)
  await focus('textarea')
  // As a browser does that moves the page to the field by itself.
  report('scroll', { offsetTop: 60 })
  nextFrame()
  expect(shown.slice(1)).toEqual(['textarea {"block":"nearest"}'])
  // A button that stays in place is in sight already.
  await focus('button')
  nextFrame()
  expect(shown).toHaveLength(2)
})

test('a sheet and a dialog over it hear of it by one listener, which ends with the last of them', async () => {
  const [begun, ended] = [vi.spyOn(seen, 'addEventListener'), vi.spyOn(seen, 'removeEventListener')]
  const sheet = (
    <Sheet label="Tools" handleLabel="Height" height="half" onHeightChange={() => undefined}>
      <input />
    </Sheet>
  )
  const { element, draw, find, remove } = await drawn(
    <>
      {sheet}
      {dialog}
    </>,
  )
  report('resize', { height: 380 })
  nextFrame()
  const section = element.querySelector('section') as HTMLElement
  const reported = [true, '0px', '380px', '260px']
  // The sheet loads it with the first focus in it.
  expect([reportedTo(section), reportedTo(find('dialog'))]).toEqual([NOTHING, reported])
  const field = section.querySelector('input') as HTMLInputElement
  const show = vi.fn<Element['scrollIntoView']>()
  field.scrollIntoView = show
  await act(async () => field.focus())
  await vi.waitFor(() => expect(reportedTo(section)).toEqual(reported))
  expect(show).toHaveBeenCalled()
  await draw(
    <>
      {sheet}
      {null}
    </>,
  )
  expect([begun.mock.calls.map(([type]) => type), ended.mock.calls]).toEqual([['resize', 'scroll'], []])
  await remove()
  expect(ended.mock.calls.map(([type]) => type)).toEqual(['resize', 'scroll'])
})

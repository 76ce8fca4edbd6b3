// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IconButton } from '../buttons/icon-button.tsx'
import { LockedButton } from '../buttons/locked-button.tsx'
import { drawn } from '../testing/draw.tsx'
import { startTooltips } from './tooltips.ts'

let stop: () => void
const pressed = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom knows neither popovers nor pointers.
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn<() => void>(), hidePopover: vi.fn<() => void>() })
  const { querySelector } = document
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
    selector.includes(':popover-open') ? null : querySelector.call(document, selector),
  )
  pressed.mockClear()
  stop = startTooltips()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function point(type: string, at: Element, pointerType = 'mouse', x = 0): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x })
  at.dispatchEvent(Object.assign(event, { pointerType }))
}
const draw = async () => {
  const { find } = await drawn(
    <IconButton label="Undo" detail="Turn the head" shortcut="Ctrl+Z" onClick={pressed}>
      ↶
    </IconButton>,
  )
  return find('button')
}
const box = () => document.getElementById('tooltip')
/** There is less room than its text takes. */
function cut(at: HTMLElement): void {
  Object.defineProperty(at, 'scrollWidth', { value: 90 })
  Object.defineProperty(at, 'clientWidth', { value: 60 })
}
/** Shown, and said where the element's own name does not say it. */
const isShown = (at: Element) => at.getAttribute('aria-describedby') === 'tooltip'

test('a resting mouse shows name and keys, and nothing is left to the browser', async () => {
  const button = await draw()
  expect(button.title).toBe('')
  point('pointerover', button)
  vi.advanceTimersByTime(300)
  expect(isShown(button)).toBe(false)
  vi.advanceTimersByTime(300)
  expect(isShown(button)).toBe(true)
  expect(box()?.role ?? box()?.getAttribute('role')).toBe('tooltip')
  expect(box()?.getAttribute('aria-hidden')).toBe('true')
  expect(box()?.firstChild?.textContent).toBe('Undo: Turn the head')
  expect(box()?.querySelector('kbd')?.textContent).toBe('Ctrl+Z')
  point('pointerover', document.body)
  expect(isShown(button)).toBe(false)
})

test('the focus of the keyboard shows it at once, and Escape hides it', async () => {
  const button = await draw()
  vi.spyOn(button, 'matches').mockReturnValue(true)
  button.focus()
  vi.advanceTimersByTime(1)
  expect(isShown(button)).toBe(true)
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(isShown(button)).toBe(false)
})

test('a long press shows it and presses nothing; a short one presses', async () => {
  const button = await draw()
  point('pointerdown', button, 'touch')
  vi.advanceTimersByTime(600)
  expect(isShown(button)).toBe(true)
  point('pointerup', button, 'touch')
  button.click()
  expect(pressed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3000)
  expect(isShown(button)).toBe(false)
  point('pointerdown', button, 'touch')
  point('pointerup', button, 'touch')
  button.click()
  expect(pressed).toHaveBeenCalledOnce()
})

test('a press hides it, so that it covers nothing of what comes', async () => {
  const button = await draw()
  point('pointerover', button)
  vi.advanceTimersByTime(600)
  point('pointerdown', button)
  expect(isShown(button)).toBe(false)
})

test('a button that is off says why when it is pressed', async () => {
  const { find } = await drawn(
    <LockedButton onPress={pressed} disabledReason="Nothing to save">
      Save
    </LockedButton>,
  )
  find('button').click()
  expect(pressed).not.toHaveBeenCalled()
  expect(box()?.textContent).toBe('Nothing to save')
})

test('an empty name stands for the text of what is cut, only where it is, and is not read twice', async () => {
  const { element } = await drawn(<span data-tip="">A long name</span>)
  const label = element.firstElementChild as HTMLElement
  point('pointerover', label)
  vi.advanceTimersByTime(600)
  expect(label.showPopover).not.toHaveBeenCalled()
  cut(label)
  point('pointerover', document.body)
  point('pointerover', label)
  vi.advanceTimersByTime(600)
  expect(label.showPopover).toHaveBeenCalledOnce()
  expect(box()?.textContent).toBe('A long name')
  expect(isShown(label)).toBe(false)
})

test('a button that is an icon on a phone says its words there', async () => {
  const { find } = await drawn(
    <LockedButton onPress={pressed} isIconOnPhone>
      <svg />
      <span>Copy link</span>
    </LockedButton>,
  )
  const button = find('button')
  cut(find('span'))
  point('pointerover', button)
  vi.advanceTimersByTime(600)
  expect(button.showPopover).toHaveBeenCalledOnce()
  expect(box()?.textContent).toBe('Copy link')
})

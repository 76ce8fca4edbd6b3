// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../testing/draw.tsx'
import { stackButtons } from './stack-buttons.ts'

/** Nothing has a size here by itself: so many buttons are in each line of a row; in a stack each has a line of its own. */
let perLine = 3
let resize = () => {}
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        resize = report
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    draw(0)
    return 0
  })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const row = this.parentElement
    const at = row ? [...row.children].indexOf(this) : 0
    const isStacked = row?.hasAttribute('data-stacked')
    return { top: isStacked ? -at * 44 : Math.floor(at / perLine) * 44 } as DOMRect
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('buttons are stacked where one line has no room for all of them, and in a row again once it has', async () => {
  const { find, remove } = await drawn(
    <p ref={stackButtons}>
      <button type="button">Cancel</button>
      <button type="button">Save as a new pose</button>
      <button type="button">Save changes</button>
    </p>,
  )
  const isStackedWith = (most: number) => {
    perLine = most
    act(() => resize())
    return find('p').hasAttribute('data-stacked')
  }
  expect([3, 2, 2, 1, 3].map(isStackedWith)).toEqual([false, true, true, true, false])
  const words = [...find('p').children].map(({ textContent }) => textContent)
  expect(words).toEqual(['Cancel', 'Save as a new pose', 'Save changes'])
  await remove()
})

test('a button alone is no stack', async () => {
  const { find, remove } = await drawn(
    <p ref={stackButtons}>
      <button type="button">Done</button>
    </p>,
  )
  act(() => resize())
  expect(find('p').hasAttribute('data-stacked')).toBe(false)
  await remove()
})

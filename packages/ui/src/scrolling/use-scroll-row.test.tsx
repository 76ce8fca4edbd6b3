// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../testing/draw.tsx'
import { useScrollRow } from './use-scroll-row.ts'

/** Nothing has a size here by itself: so wide is the row, and so wide what is in it. */
let seen = 200
const WHOLE = 600
/** Where the chosen one is in the row. */
const CHOSEN = { left: 450, width: 50 }

let resize = () => {}
beforeEach(() => {
  seen = 200
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
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => seen)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => Math.max(seen, WHOLE))
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const { parentElement } = this
    return this.dataset['chosen'] === undefined
      ? new DOMRect(0, 0, seen, 44)
      : new DOMRect(CHOSEN.left - (parentElement?.scrollLeft ?? 0), 0, CHOSEN.width, 44)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Row() {
  const row = useScrollRow<HTMLElement>()
  return (
    <nav ref={row}>
      <span data-chosen />
    </nav>
  )
}

test.each([
  [0, 'end'],
  [200, 'start end'],
  [400, 'start'],
])('scrolled by %i of 400 px a row has more at its %s', async (by, more) => {
  const { find, remove } = await drawn(<Row />)
  const row = find('nav')
  row.scrollLeft = by
  act(() => void row.dispatchEvent(new Event('scroll')))
  expect(row.dataset['more']).toBe(more)
  await remove()
})

test('what is chosen is in sight at first and in a row that became narrower; where all fit there is no more', async () => {
  seen = WHOLE
  const { find, remove } = await drawn(<Row />)
  const row = find('nav')
  act(() => resize())
  expect([row.scrollLeft, row.dataset['more']]).toEqual([0, ''])
  seen = 200
  act(() => resize())
  // Its end, and the edge that fades.
  expect(row.scrollLeft).toBe(CHOSEN.left + CHOSEN.width + 40 - seen)
  expect(row.dataset['more']).toBe('start end')
  await remove()
})

// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../testing/draw.tsx'
import { fadeEdges } from './fade-edges.ts'

/** Nothing has a size here by itself: so high is the column, and so high what is in it. */
const SEEN = 200
let whole = 600
let resize = () => {}
beforeEach(() => {
  whole = 600
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
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => SEEN)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => Math.max(SEEN, whole))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  [0, 'end'],
  [200, 'start end'],
  [400, 'start'],
])('scrolled by %i of 400 px a column has more at its %s', async (by, more) => {
  const { find, remove } = await drawn(<nav ref={fadeEdges} />)
  const column = find('nav')
  column.scrollTop = by
  act(() => void column.dispatchEvent(new Event('scroll')))
  expect(column.dataset['more']).toBe(more)
  await remove()
})

test('where all fits there is no more, until what is in it grows', async () => {
  whole = SEEN
  const { find, remove } = await drawn(<nav ref={fadeEdges} />)
  const column = find('nav')
  expect(column.dataset['more']).toBe('')
  whole = 600
  act(() => resize())
  expect(column.dataset['more']).toBe('end')
  await remove()
})

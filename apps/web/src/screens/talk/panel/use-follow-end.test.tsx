// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFollowEnd } from './use-follow-end.ts'

/** Nothing has a size here by itself. */
const sides = { clientWidth: 640, clientHeight: 300, scrollHeight: 900 }
let resized: () => void

function List() {
  const box = useRef<HTMLDivElement>(null)
  useFollowEnd(box)
  return <div ref={box} />
}

let list: HTMLElement
let view: Awaited<ReturnType<typeof drawn>>
beforeEach(async () => {
  Object.assign(sides, { clientWidth: 640, clientHeight: 300, scrollHeight: 900 })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resized = listener
      }
      observe() {}
      disconnect() {}
    },
  )
  for (const side of ['clientWidth', 'clientHeight', 'scrollHeight'] as const)
    vi.spyOn(Element.prototype, side, 'get').mockImplementation(() => sides[side])
  Element.prototype.scrollTo = function (this: Element, to?: number | ScrollToOptions) {
    if (typeof to === 'object') this.scrollTop = (to.top ?? 0) - sides.clientHeight
  }
  view = await drawn(<List />)
  list = view.find('div')
})
afterEach(async () => {
  await view.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const scroll = (top: number) => {
  list.scrollTop = top
  list.dispatchEvent(new Event('scroll'))
}

test('a box that becomes narrow keeps its end, though it says first that it has scrolled', () => {
  expect(list.scrollTop).toBe(600)
  Object.assign(sides, { clientWidth: 320, clientHeight: 200, scrollHeight: 1500 })
  scroll(600)
  resized()
  expect(list.scrollTop).toBe(1300)
})

test('who has scrolled away from the end stays there', () => {
  scroll(200)
  Object.assign(sides, { clientWidth: 320, scrollHeight: 1500 })
  resized()
  expect(list.scrollTop).toBe(200)
})

// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { drawn } from '../testing/draw.tsx'
import { Tabs } from './tabs.tsx'

const NAMES = ['reports', 'people', 'coupons', 'outbox', 'slack'] as const
const WIDTH = 100

test.each([
  ['slack', 240],
  ['people', 0],
] as const)('a narrow row is scrolled so that its open tab (%s) is seen', async (open, scrolled) => {
  // Nothing has a place here by itself: each tab is as wide as the next, the row as wide as three.
  const places = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const at = NAMES.findIndex((name) => this.id === `desk-${name}-tab`)
    return at < 0 ? new DOMRect(0, 0, 3 * WIDTH, 44) : new DOMRect(at * WIDTH, 0, WIDTH, 44)
  })
  const tabs = NAMES.map((id) => ({ id, label: id }))
  const { find, remove } = await drawn(
    <Tabs id="desk" label="Desk" tabs={tabs} value={open} onChange={() => undefined} />,
  )
  expect(find('div').scrollLeft).toBe(scrolled)
  await remove()
  places.mockRestore()
})

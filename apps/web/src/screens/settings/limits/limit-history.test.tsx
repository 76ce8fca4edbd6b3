// @vitest-environment jsdom
import type { LedgerEntry } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { press } from '../../../testing/hands.ts'
import { LimitHistory } from './limit-history.tsx'

const entryOf = (id: string, change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  kind: 'pose',
  reason: 'charge',
  amount: -1,
  name: id,
  createdAt: '2026-11-05T10:00:00.000Z',
  ...change,
})

const pages = vi.fn<(input: object) => unknown>()
let close = async () => {}
beforeEach(() => {
  pages.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async (_: object, input: object) => pages(input)) as never)
})
afterEach(() => close())

async function show() {
  const view = await drawn(<LimitHistory />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const away = new CallError('unavailable', 'Away.')
const asked = () => pages.mock.calls.map(([input]) => input)
const rows = () =>
  [...document.querySelectorAll('li')].map((row) => [
    row.querySelector('span')?.textContent,
    row.querySelector('b')?.textContent,
  ])
const names = () => rows().map(([name]) => name)

test('each change says what it was for, and how many more or fewer of which there are', async () => {
  pages.mockResolvedValueOnce({
    items: [
      entryOf('Wave'),
      entryOf('gone', { name: null, kind: 'bundle', amount: -2 }),
      entryOf('SPRING', { reason: 'coupon', kind: 'bundle', amount: 1 }),
      entryOf('day', { reason: 'bonus', name: null, amount: 3 }),
    ],
    nextCursor: null,
  })
  await show()
  expect(rows()).toEqual([
    ['Download: Wave', '-1 pose'],
    ['Download', '-2 bundles'],
    ['Coupon: SPRING', '+1 bundle'],
    ['Daily bonus', '+3 poses'],
  ])
})

test('earlier changes come behind, each once, and end', async () => {
  pages.mockResolvedValueOnce({ items: [entryOf('a'), entryOf('b')], nextCursor: 'next' })
  const text = await show()
  pages.mockResolvedValueOnce({ items: [entryOf('b'), entryOf('c')], nextCursor: null })
  await press('Show more')
  expect(asked()).toEqual([{ limit: 10 }, { limit: 10, cursor: 'next' }])
  expect([names(), text().includes('Show more')]).toEqual([
    ['Download: a', 'Download: b', 'Download: c'],
    false,
  ])
})

test('a history that could not be loaded says so, and can be asked for again', async () => {
  pages.mockRejectedValueOnce(away)
  const text = await show()
  expect([text().includes('This could not be loaded.'), rows()]).toEqual([true, []])
  pages.mockResolvedValueOnce({ items: [entryOf('a')], nextCursor: null })
  await press('Try again')
  expect([text().includes('This could not be loaded.'), names()]).toEqual([false, ['Download: a']])
})

test('earlier changes that did not come leave what is there, and can be asked for at once again', async () => {
  pages.mockResolvedValueOnce({ items: [entryOf('a')], nextCursor: 'next' })
  await show()
  pages.mockRejectedValueOnce(away)
  await press('Show more')
  expect(names()).toEqual(['Download: a'])
  expect(document.querySelector('[role=alert]')?.textContent).toContain('This could not be loaded.')
  pages.mockResolvedValueOnce({ items: [entryOf('b')], nextCursor: null })
  await press('Try again')
  expect([asked().at(-1), names()]).toEqual([{ limit: 10, cursor: 'next' }, ['Download: a', 'Download: b']])
})

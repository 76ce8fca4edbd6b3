// @vitest-environment jsdom
import type { Coupon } from '@kamae/entities/coupon/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { press, pressEscape, withDialogs } from '../../../testing/hands.ts'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import { CouponsPanel } from './coupons-panel.tsx'

const couponOf = (code: string, change: Partial<Coupon> = {}): Coupon => ({
  id: code,
  createdAt: '2026-11-05T10:00:00.000Z',
  updatedAt: '2026-11-05T10:00:00.000Z',
  version: 1,
  code,
  pose: 20,
  bundle: 2,
  startsAt: null,
  endsAt: null,
  totalUses: null,
  useCount: 0,
  note: '',
  archivedAt: null,
  ...change,
})

const lists = vi.fn<(input: object) => unknown>()
const answers = vi.fn<(path: string, input: object) => unknown>()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
withDialogs()
beforeEach(() => {
  lastToast = hearToasts()
  lists.mockReset().mockReturnValue({ items: [couponOf('SPRING'), couponOf('FAIR')], nextCursor: null })
  answers.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) =>
    path === 'coupon/list' ? lists(input) : answers(path, input)) as never)
})
afterEach(() => close())

async function show() {
  const view = await drawn(<CouponsPanel />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const away = new CallError('unavailable', 'Away.')
const rows = () => [...document.querySelectorAll('li')]
const codes = () => rows().map((row) => row.querySelector('h2')?.textContent)
function rowOf(code: string) {
  const row = rows().find((each) => each.querySelector('h2')?.textContent === code)
  if (!row) throw new Error(`There is no ${code}.`)
  return row
}
const dialog = () => document.querySelector('dialog')

test('where there are none it says what one is for, and the one that is made is shown', async () => {
  lists.mockReturnValueOnce({ items: [], nextCursor: null })
  const text = await show()
  expect(text()).toContain('No coupons')
  await press('Create a coupon')
  answers.mockResolvedValueOnce({ coupon: couponOf('SPRING') })
  await press('Create coupon')
  expect(answers.mock.calls.map(([path]) => path)).toEqual(['coupon/create'])
  expect([dialog(), codes()]).toEqual([null, ['SPRING', 'FAIR']])
})

test('a coupon ends once that is confirmed, and goes; the others stay', async () => {
  await show()
  await press('End coupon', rowOf('SPRING'))
  expect(dialog()?.querySelector('h2')?.textContent).toBe('End the coupon SPRING?')
  await pressEscape()
  expect([dialog(), answers.mock.calls]).toEqual([null, []])
  await press('End coupon', rowOf('SPRING'))
  answers.mockResolvedValueOnce({ coupon: couponOf('SPRING') })
  await press('End coupon', dialog() ?? document)
  expect(answers.mock.calls).toEqual([['coupon/archive', { id: 'SPRING' }]])
  expect([dialog(), codes(), lastToast()?.text]).toEqual([null, ['FAIR'], 'Coupon ended'])
})

test('one that could not be ended stays, and is asked about still', async () => {
  await show()
  await press('End coupon', rowOf('FAIR'))
  answers.mockRejectedValueOnce(away)
  await press('End coupon', dialog() ?? document)
  expect([lastToast()?.kind, codes(), dialog() !== null]).toEqual(['error', ['SPRING', 'FAIR'], true])
  answers.mockResolvedValueOnce({ coupon: couponOf('FAIR') })
  await press('End coupon', dialog() ?? document)
  expect([dialog(), codes()]).toEqual([null, ['SPRING']])
})

test('further coupons come behind, each once; where they do not, it says so and they can be asked for again', async () => {
  lists.mockReturnValueOnce({ items: [couponOf('SPRING')], nextCursor: 'next' })
  const text = await show()
  lists.mockRejectedValueOnce(away)
  await press('Show more')
  expect([text().includes('This could not be loaded.'), codes()]).toEqual([true, ['SPRING']])
  await press('Try again')
  expect(lists.mock.lastCall).toEqual([{ limit: 20, cursor: 'next' }])
  expect([codes(), text().includes('Show more')]).toEqual([['SPRING', 'FAIR'], false])
})

test('each says what it gives, how often it was used, and when it is valid', async () => {
  lists.mockReturnValueOnce({
    items: [
      couponOf('SPRING', { useCount: 1, startsAt: '2026-11-05T10:00:00.000Z' }),
      couponOf('FAIR', { useCount: 3, totalUses: 5, endsAt: '2026-11-09T10:00:00.000Z', note: 'Booth 7' }),
    ],
    nextCursor: null,
  })
  await show()
  const [spring, fair] = rows().map(({ textContent }) => textContent ?? '')
  expect(spring).toMatch(/Poses \+20, bundles \+2.*Used once.*From Nov.\d/)
  expect(spring).not.toContain('Until')
  expect(fair).toMatch(/3 of 5 uses.*Until Nov.\d.*Booth 7/)
  expect(fair).not.toContain('From')
})

test('where all that are shown have ended, those behind them are offered still', async () => {
  lists.mockReturnValueOnce({ items: [couponOf('SPRING')], nextCursor: 'next' })
  const text = await show()
  await press('End coupon', rowOf('SPRING'))
  await press('End coupon', dialog() ?? document)
  expect(codes()).toEqual([])
  expect(text()).not.toContain('No coupons')
  await press('Show more')
  expect(codes()).toEqual(['SPRING', 'FAIR'])
})

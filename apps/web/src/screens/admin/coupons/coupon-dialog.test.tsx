// @vitest-environment jsdom
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { field, fill, press, pressEscape, withDialogs } from '../../../testing/hands.ts'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import { CouponDialog } from './coupon-dialog.tsx'

const make = vi.fn<(input: object) => unknown>()
const onMade = vi.fn<() => void>()
const onClose = vi.fn<() => void>()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
withDialogs()
beforeEach(async () => {
  lastToast = hearToasts()
  make.mockReset().mockReturnValue({ coupon: {} })
  onMade.mockReset()
  onClose.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async (_: object, input: object) => make(input)) as never)
  const view = await drawn(<CouponDialog onClose={onClose} onMade={onMade} />)
  close = () => view.remove()
})
afterEach(() => close())

const create = () => press('Create coupon')
const isWrong = (name: string) => field(name).getAttribute('aria-invalid') === 'true'
const refusal = () => document.querySelector('button[type=submit]')?.getAttribute('aria-description')
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

test('what is left empty is left to the server, and a day is sent as a moment', async () => {
  await fill('Code', '  ')
  await fill('Starts', '2026-11-05T10:00')
  await fill('Note to yourself', ' For the fair. ')
  await create()
  expect(make.mock.calls).toEqual([
    [
      {
        pose: 20,
        bundle: 2,
        startsAt: new Date('2026-11-05T10:00').toISOString(),
        endsAt: null,
        totalUses: null,
        note: 'For the fair.',
      },
    ],
  ])
  expect([onMade.mock.calls.length, onClose.mock.calls, lastToast()?.text]).toEqual([1, [], 'Coupon created'])
})

test('a code of one’s own goes without the spaces around, amounts and people as numbers', async () => {
  await fill('Code', ' SPRING ')
  await fill('Poses', '0')
  await fill('Bundles', '7')
  await fill('How many people can use it', '5')
  await create()
  expect(make.mock.lastCall).toMatchObject([{ code: 'SPRING', pose: 0, bundle: 7, totalUses: 5 }])
})

test('half a download or person, too many, and too short a code are not sent, and the button says why', async () => {
  for (const [name, wrong, right] of [
    ['Poses', '1.5', '0'],
    ['Bundles', '10001', '10000'],
    ['How many people can use it', '0.5', ''],
    ['Code', ' ABC ', ' ABCD '],
  ] as const) {
    await fill(name, wrong)
    expect([name, refusal()]).toEqual([name, 'Something here is not valid. A code has 4 to 40 characters.'])
    await create()
    await fill(name, right)
    expect([name, refusal()]).toEqual([name, null])
  }
  expect(make).not.toHaveBeenCalled()
  await create()
  expect(make.mock.calls).toMatchObject([[{ code: 'ABCD', pose: 0, bundle: 10_000, totalUses: null }]])
})

test('a code that is taken is said at its field until it is another, and all stays typed', async () => {
  await fill('Code', 'SPRING')
  await fill('Note to yourself', 'For the fair.')
  make.mockRejectedValueOnce(new CallError('invalid-argument', 'Taken.', { reason: 'taken' }))
  await create()
  expect(alerts()).toEqual(['There is or was a coupon with this code. Choose another.'])
  expect([isWrong('Code'), field('Code').value, field('Note to yourself').value]).toEqual([
    true,
    'SPRING',
    'For the fair.',
  ])
  await fill('Code', 'SUMMER')
  expect([isWrong('Code'), alerts(), onMade.mock.calls]).toEqual([false, [], []])
  await create()
  expect(make.mock.lastCall).toMatchObject([{ code: 'SUMMER', note: 'For the fair.' }])
  expect(onMade).toHaveBeenCalledTimes(1)
})

test('any other refusal is said below the form, which stays as it was written', async () => {
  await fill('Code', 'SPRING')
  for (const [error, sentence] of [
    [new CallError('invalid-argument', 'No.'), 'Something here is not valid. A code has 4 to 40 characters.'],
    [new CallError('unavailable', 'Away.'), 'The server could not be reached. Try again in a moment.'],
  ] as const) {
    make.mockRejectedValueOnce(error)
    await create()
    expect([alerts(), isWrong('Code'), field('Code').value]).toEqual([[sentence], false, 'SPRING'])
  }
  expect([onMade.mock.calls, onClose.mock.calls, lastToast()]).toEqual([[], [], undefined])
})

test('a coupon of nothing, and one that ends before it starts, are refused in sentences of their own', async () => {
  for (const [reason, sentence] of [
    ['empty', 'Give at least one pose or bundle.'],
    ['ends-first', 'The end must be after the start.'],
  ] as const) {
    make.mockRejectedValueOnce(new CallError('invalid-argument', 'No.', { reason }))
    await create()
    expect([alerts(), isWrong('Code')]).toEqual([[sentence], false])
  }
  expect(onMade).not.toHaveBeenCalled()
})

test('it is made once, however often it is sent before the answer', async () => {
  const held = Promise.withResolvers<object>()
  make.mockReturnValueOnce(held.promise)
  await create()
  await create()
  expect([make.mock.calls.length, onMade.mock.calls]).toEqual([1, []])
  await act(async () => held.resolve({ coupon: {} }))
  expect(onMade).toHaveBeenCalledTimes(1)
})

test('Escape asks before it drops what was written, and closes at once where it is as it was', async () => {
  await fill('Poses', '30')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  expect(field('Poses').value).toBe('30')
  await fill('Poses', '20')
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

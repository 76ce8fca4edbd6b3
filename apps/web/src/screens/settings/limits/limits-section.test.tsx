// @vitest-environment jsdom
import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { field, fill, press } from '../../../testing/hands.ts'
import { LimitsSection } from './limits-section.tsx'

const MEMBER = {
  uid: 'mika',
  isGuest: false,
  downloadablePoseLimit: 7,
  downloadableBundleLimit: 2,
  usage: { pose: { given: 10, charged: 3 }, bundle: { given: 2, charged: 0 } },
  dailyBonusRewardedAt: null,
  bonus: { isReady: true, nextAt: '2026-11-06T00:00:00.000Z' },
} as unknown as User

const answers = vi.fn<(path: string, input: object) => unknown>()
let close = async () => {}
beforeEach(() => {
  answers.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) =>
    path.endsWith('/ledger') ? { items: [], nextCursor: null } : answers(path, input)) as never)
})
afterEach(() => close())

async function show(user = MEMBER) {
  const view = await drawn(<LimitsSection user={user} />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const redeem = () => act(async () => document.querySelector('form')?.requestSubmit())
const asked = () => answers.mock.calls.map(([path]) => path)

test('what a bonus gave is beside what is left', async () => {
  const text = await show()
  answers.mockResolvedValueOnce({ isRewarded: true, reward: { pose: 3, bundle: 0 } })
  await press('Claim bonus')
  expect(text()).toContain('Poses7+3')
  expect(text()).not.toContain('Bundles2+')
})

test('a bonus that could not be claimed says why in its place, and can be claimed again', async () => {
  const text = await show()
  answers.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await press('Claim bonus')
  expect(text()).toContain('The server could not be reached.')
  answers.mockResolvedValueOnce({ isRewarded: true, reward: { pose: 3, bundle: 0 } })
  await press('Claim bonus')
  expect(text()).not.toContain('The server could not be reached.')
  expect(asked()).toHaveLength(2)
})

test('a refused coupon is a sentence of its own and stays typed; a redeemed one is emptied', async () => {
  const text = await show()
  await redeem()
  expect(asked()).toEqual([])
  await fill('Coupon', ' SPRING ')
  for (const [reason, sentence] of [
    ['unknown', 'There is no coupon with this code.'],
    ['spent', 'This coupon has been used up.'],
    [undefined, 'Too many tries.'],
  ] as const) {
    answers.mockRejectedValueOnce(new CallError('resource-exhausted', 'No.', reason ? { reason } : undefined))
    await redeem()
    expect(text()).toContain(sentence)
    expect(field('Coupon').value).toBe(' SPRING ')
  }
  answers.mockResolvedValueOnce({ reward: { pose: 20, bundle: 1 } })
  await redeem()
  expect(answers.mock.lastCall?.[1]).toEqual({ code: 'SPRING' })
  expect(field('Coupon').value).toBe('')
  expect(text()).toContain('Poses7+20')
  expect(text()).toContain('Bundles2+1')
})

test('a guest is shown what is left, and nothing that needs an account', async () => {
  const text = await show({ ...MEMBER, isGuest: true })
  expect(text()).toContain('Poses7')
  expect(text()).not.toContain('Claim bonus')
  expect(document.querySelector('form')).toBeNull()
})

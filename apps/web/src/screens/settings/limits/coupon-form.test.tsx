// @vitest-environment jsdom
import { CallError, type ErrorCode } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { field, fill } from '../../../testing/hands.ts'
import { CouponForm } from './coupon-form.tsx'

const asked = vi.fn<(input: object) => unknown>()
const onReward = vi.fn<(reward: object) => void>()
let close = async () => {}
let text: () => string
beforeEach(async () => {
  asked.mockReset()
  onReward.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async (_: unknown, input: object) => asked(input)) as never)
  const view = await drawn(<CouponForm onReward={onReward} />)
  close = () => view.remove()
  text = () => view.element.textContent ?? ''
})
afterEach(() => close())

const send = () => act(async () => document.querySelector('form')?.requestSubmit())
const isWrong = () => field('Coupon').getAttribute('aria-invalid') === 'true'

test.each<[ErrorCode, string, string]>([
  ['not-found', 'unknown', 'There is no coupon with this code. Check it and type it again.'],
  ['permission-denied', 'used', 'You have used this coupon already.'],
  ['permission-denied', 'over', 'This coupon has ended.'],
  ['permission-denied', 'not-yet', 'This coupon is not valid yet. Try again later.'],
  ['permission-denied', 'spent', 'This coupon has been used up.'],
  ['resource-exhausted', 'too-many', 'Too many tries. Wait a few minutes, then try again.'],
])('a code refused by %s as %s stays typed under a sentence of its own', async (code, reason, words) => {
  await fill('Coupon', 'SPRING')
  asked.mockImplementationOnce(() => {
    throw new CallError(code, 'No.', { field: 'code', reason })
  })
  await send()
  expect([text().includes(words), isWrong(), field('Coupon').value]).toEqual([true, true, 'SPRING'])
  expect(onReward).not.toHaveBeenCalled()
  await fill('Coupon', 'SPRING2')
  expect([text().includes(words), isWrong()]).toEqual([false, false])
})

test('blanks are no code, and the button says so', async () => {
  await fill('Coupon', '  ')
  await send()
  expect(asked).not.toHaveBeenCalled()
  expect(document.querySelector('button')?.getAttribute('aria-description')).toBe('Enter the code first.')
})

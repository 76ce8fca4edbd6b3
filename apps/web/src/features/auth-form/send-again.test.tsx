// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AuthError } from '../../session/auth-calls.ts'
import { press } from '../../testing/hands.ts'
import { SendAgain } from './send-again.tsx'

const onSend = vi.fn<() => Promise<void>>()
let view: Awaited<ReturnType<typeof drawn>>
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onSend.mockReset().mockResolvedValue()
  view = await drawn(<SendAgain onSend={onSend} />)
})
afterEach(async () => {
  await view.remove()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a message is sent once more after half a minute, and then there is another half to wait', async () => {
  await pass(29_000)
  await press('Send again in 1 s')
  expect(onSend).not.toHaveBeenCalled()
  await pass(1000)
  await press('Send again')
  expect([onSend.mock.calls.length, view.find('p').textContent]).toEqual([1, 'Sent again.'])
  expect(view.find('button').textContent).toBe('Send again in 30 s')
})

test('what could not be sent says why, and can be tried at once', async () => {
  await pass(30_000)
  onSend.mockRejectedValueOnce(new AuthError('too-many-attempts'))
  await press('Send again')
  expect(view.find('p').textContent).toContain('Too many tries.')
  await press('Send again')
  expect([onSend.mock.calls.length, view.find('p').textContent]).toEqual([2, 'Sent again.'])
})

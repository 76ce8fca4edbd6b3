// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeCheck, readNonce } from '../../features/auth-form/sign-in-nonce.ts'
import { AuthError } from '../../session/auth-calls.ts'
import { session } from '../../session/session.ts'
import { field, fill, press } from '../../testing/hands.ts'
import { Arrival, type Arrived } from './arrival.tsx'
import type { Enter } from './sign-in-step.ts'

const enter = vi.fn<Enter>()
const onDone = vi.fn<() => void>()
const onStart = vi.fn<() => void>()
/** Why the server refuses what is sent. */
let reason: string | undefined
let sent: [path: string, body: unknown][]
let close = async () => {}
beforeEach(() => {
  vi.clearAllMocks()
  enter.mockReset().mockResolvedValue()
  reason = undefined
  sent = []
  sessionStorage.clear()
  session.setState({ status: 'out', user: null })
  vi.stubGlobal('fetch', async (url: string, { body = '{}' }: { body?: string }) => {
    sent.push([url.replace('/api/v1/auth/', ''), JSON.parse(body)])
    return reason
      ? Response.json({ error: { message: 'No.', details: { reason } } }, { status: 400 })
      : Response.json({})
  })
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

async function show(arrived: Arrived) {
  const view = await drawn(<Arrival arrived={arrived} enter={enter} onDone={onDone} onStart={onStart} />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const send = () => act(async () => document.querySelector('form')?.requestSubmit())

test('a link is used by a press alone; one that was used offers another', async () => {
  const text = await show({ link: 'token' })
  expect(enter).not.toHaveBeenCalled()
  enter.mockRejectedValueOnce(new AuthError('link-used'))
  await send()
  expect(enter.mock.calls).toEqual([['sign-in/email-link', { token: 'token' }]])
  expect(text()).toContain('This link was already used or has expired.')
  await press('Link by email')
  expect(onStart).toHaveBeenCalledWith('email-link')
})

test('a new password that is refused stays typed under why; the link that was used leads to another', async () => {
  const text = await show({ reset: 'token' })
  await fill('Password', 'password password')
  reason = 'password-common'
  await send()
  expect(text()).toContain('This password is too easy to guess. Choose another.')
  expect(field('Password').value).toBe('password password')
  reason = 'link-used'
  await send()
  await press('Forgot your password?')
  expect(onStart).toHaveBeenCalledWith('forgot')
  reason = undefined
  await send()
  expect(text()).toContain('Every device was signed out.')
  expect(sent.at(-1)).toEqual(['password/reset', { token: 'token', password: 'password password' }])
})

test('a confirmed address leads on, to signing in where nobody is', async () => {
  const text = await show({ verify: 'token' })
  expect(sent).toEqual([])
  await press('Confirm address')
  await vi.waitFor(() => expect(text()).toContain('Your address is confirmed'))
  await press('Sign in')
  expect([onStart.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0])
})

test('who comes back from another service is let in without a press, once; a ticket of somebody’s asks first', async () => {
  await makeCheck()
  const nonce = readNonce()
  await show({ ticket: 'mine' })
  await vi.waitFor(() =>
    expect(enter.mock.calls).toEqual([['sign-in/custom-token', { token: 'mine', check: nonce }]]),
  )
  expect(readNonce()).toBeNull()
  await close()
  enter.mockClear()
  const text = await show({ ticket: 'theirs' })
  expect(text()).toContain('Continue only if you created it yourself')
  expect(enter).not.toHaveBeenCalled()
  await send()
  expect(enter.mock.calls).toEqual([['sign-in/custom-token', { token: 'theirs' }]])
})

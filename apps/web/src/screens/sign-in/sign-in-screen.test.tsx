// @vitest-environment jsdom
import type { User } from '@kamae/entities/user/contract'
import type { HistoryState } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Methods } from '../../features/auth-form/auth-wire.ts'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { field, fill, press } from '../../testing/hands.ts'
import type { Arrived } from './arrival.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

const METHODS: Methods = { password: true, guest: true, emailLink: true, phone: true, social: [] }

/** What the server answers, path by path: a reason refuses. */
let answers: Record<string, { reason: string } | object>
let sent: [path: string, body: unknown][]
let close = async () => {}
beforeEach(() => {
  answers = {}
  sent = []
  session.setState({ status: 'out', user: null })
  vi.stubGlobal('fetch', async (url: string, { body = '{}' }: { body?: string }) => {
    const path = url.replace('/api/v1/auth/', '')
    sent.push([path, JSON.parse(body)])
    const answer = answers[path] ?? {}
    if ('reason' in answer)
      return Response.json({ error: { message: 'No.', details: answer } }, { status: 400 })
    return Response.json(answer)
  })
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

async function show(arrived: Arrived = {}, methods: Methods | null = METHODS, state?: HistoryState) {
  const view = await drawnAt('/en/sign-in', <SignInScreen arrived={arrived} methods={methods} />, state)
  close = () => view.remove()
  return { text: () => view.element.textContent ?? '', address: view.address }
}
const send = () => act(async () => document.querySelector('form')?.requestSubmit())
async function signIn(password = 'my own words') {
  await fill('Email', ' mika@example.com ')
  await fill('Password', password)
  await send()
}

test('a refusal is there with what was typed; once in, one is where one came from, but never on another site', async () => {
  const { text, address } = await show({ to: '/en/poses?q=wave' })
  answers['sign-in/email'] = { reason: 'wrong-credentials' }
  await signIn('wrong')
  expect(text()).toContain('The address or password is wrong.')
  expect(field('Password').value).toBe('wrong')
  answers = {}
  await signIn()
  expect(sent.at(-1)).toEqual(['sign-in/email', { email: 'mika@example.com', password: 'my own words' }])
  await vi.waitFor(() => expect(address()).toBe('/en/poses?q=wave'))
  await close()
  const away = await show({ to: '//evil.example/' })
  await signIn()
  await vi.waitFor(() => expect(away.address()).toBe('/en/me'))
})

test('what is missing is said beside its field before anything is sent', async () => {
  const { text } = await show()
  await press('Create account')
  await send()
  expect(text()).toContain('Fill this in.')
  await fill('Name', 'Mika')
  await fill('Email', 'mika')
  await send()
  expect(text()).toContain('This is not an email address.')
  expect(sent).toEqual([])
})

test('a second factor is asked for; its code goes with the challenge, and one that took too long begins again', async () => {
  answers['sign-in/email'] = { challenge: 'c1' }
  const { text, address } = await show({ to: '/en/settings' })
  await signIn()
  expect(text()).toContain('One more step')
  answers['sign-in/second-factor'] = { reason: 'wrong-code' }
  await fill('6-digit code', '123 456')
  await send()
  expect(text()).toContain('This code is not right.')
  await press('Use a recovery code')
  expect([text().includes('This code is not right.'), field('Recovery code').value]).toEqual([false, ''])
  answers['sign-in/second-factor'] = { reason: 'code-expired' }
  await fill('Recovery code', 'AB CD')
  await send()
  expect(text()).toContain('This took too long. Go back and sign in again.')
  expect(sent.slice(1)).toEqual([
    ['sign-in/second-factor', { challenge: 'c1', code: '123456' }],
    ['sign-in/second-factor', { challenge: 'c1', code: 'abcd' }],
  ])
  answers = {}
  await send()
  await vi.waitFor(() => expect(address()).toBe('/en/settings'))
})

test('who typed their password elsewhere begins with the code; going back forgets it', async () => {
  const { text, address } = await show({ to: '/en/make' }, METHODS, { challenge: 'c2' })
  expect(text()).toContain('One more step')
  expect(address()).toBe('/en/sign-in')
  await fill('6-digit code', '123456')
  await send()
  expect(sent).toEqual([['sign-in/second-factor', { challenge: 'c2', code: '123456' }]])
  await vi.waitFor(() => expect(address()).toBe('/en/make'))
  await close()
  const again = await show({ to: '/en/make' }, METHODS, { challenge: 'c3' })
  await press('All ways to sign in')
  expect(again.text()).not.toContain('One more step')
})

test('while the server does not say which ways are open, the password and being a guest are', async () => {
  const { text } = await show({}, null)
  expect(text()).toContain('They cannot be shown right now')
  expect(text()).not.toContain('Link by email')
  expect(text()).toContain('Continue as a guest')
  expect(field('Password')).toBeTruthy()
  await close()
  const few = await show({}, { ...METHODS, guest: false, phone: false })
  expect(few.text()).toContain('Link by email')
  expect(few.text()).not.toMatch(/Code by text message|Continue as a guest/)
})

test('going back keeps where it leads and what it is for', async () => {
  const { address } = await show({ to: '/en/avatars', need: 'account' })
  await press('Forgot your password?')
  await press('All ways to sign in')
  await vi.waitFor(() => expect(address()).toBe('/en/sign-in?to=%2Fen%2Favatars&need=account'))
})

test('a number that cannot be is refused here; a code goes to its number', async () => {
  const { text } = await show()
  await press('Code by text message')
  await send()
  expect(field('Phone number').getAttribute('aria-invalid')).toBe('true')
  await fill('Phone number', 'call me')
  await send()
  expect([sent, text()]).toEqual([[], expect.stringContaining('This number cannot be reached.')])
  await fill('Phone number', '+49 151 2345 6789')
  await send()
  expect(sent).toEqual([['phone', { phone: '+4915123456789', lang: 'en' }]])
  await fill('6-digit code', '12 34 56')
  await send()
  expect(sent.at(-1)).toEqual(['sign-in/phone', { phone: '+4915123456789', code: '123456' }])
})

test('whoever is in already reads as whom, and why another service did not let them in', async () => {
  const user = { uid: 'mika', name: 'Mika', email: 'mika@example.com', isGuest: false } as User
  session.setState({ status: 'in', user })
  const { text, address } = await show({ problem: 'link-used', to: '/en/poses' })
  expect(text()).toContain('As Mika. mika@example.com')
  expect(text()).toContain('The other service did not confirm who you are.')
  await press('Continue')
  await vi.waitFor(() => expect(address()).toBe('/en/poses'))
  await close()
  session.setState({ user: { ...user, isGuest: true } })
  const guest = await show()
  expect(guest.text()).toContain('What you made as a guest moves into your account.')
  expect(guest.text()).not.toContain('Continue as a guest')
})

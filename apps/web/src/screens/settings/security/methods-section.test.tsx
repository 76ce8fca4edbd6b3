// @vitest-environment jsdom
import type { User } from '@kamae/entities/user/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Account } from '../../../features/auth-form/auth-wire.ts'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { field, fill, press, withDialogs } from '../../../testing/hands.ts'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import { MethodsSection } from './methods-section.tsx'

const ACCOUNT: Account = {
  email: 'mika@example.com',
  isEmailVerified: true,
  phone: null,
  hasPassword: true,
  hasSecondFactor: false,
  providers: [],
}

let account: Account
/** Why the server refuses what is sent to a path. */
let refused: Record<string, string>
let sent: [path: string, body: unknown][]

withDialogs()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
beforeEach(() => {
  lastToast = hearToasts()
  account = ACCOUNT
  refused = {}
  sent = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    const path = url.replace('/api/v1/auth/', '')
    if (body !== undefined) sent.push([path, JSON.parse(body)])
    const reason = refused[path]
    if (reason) return Response.json({ error: { message: 'No.', details: { reason } } }, { status: 400 })
    switch (path) {
      case 'account':
        return Response.json(account)
      case 'methods':
        return Response.json({ social: [{ id: 'oidc', name: 'Our company' }] })
      case 'second-factor/start':
        return Response.json({ secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/Kamae:mika?secret=ABCDEFGHIJ' })
      case 'second-factor/confirm':
        return Response.json({ recoveryCodes: ['one', 'two'] })
      default:
        return Response.json({})
    }
  })
})
afterEach(() => close())

async function show(change: Partial<Account> = {}) {
  account = { ...ACCOUNT, ...change }
  const view = await drawnAt(
    '/en/settings',
    <MethodsSection user={{ uid: 'mika', email: account.email } as User} />,
  )
  close = () => view.remove()
  await vi.waitFor(() => expect(view.element.querySelector('h3')).not.toBeNull())
  return () => view.element.textContent ?? ''
}
const dialog = () => document.querySelector('dialog')
const send = () => act(async () => dialog()?.querySelector('form')?.requestSubmit())
async function open(name: string, title: string) {
  await press(name)
  await vi.waitFor(() => expect(dialog()?.querySelector('h2')?.textContent).toBe(title))
}

test('what the account has is named, and what it lacks is offered', async () => {
  const text = await show({ isEmailVerified: false, hasPassword: false, providers: ['oidc', 'github'] })
  expect(text()).toContain('Not confirmed yet.')
  expect(text()).toContain('Our company, GitHub')
  expect(text()).toContain('Add a password')
  await press('Send the link again')
  expect([sent, lastToast()?.text]).toEqual([
    [['email/send-verification', { lang: 'en' }]],
    'The link is on its way',
  ])
  await close()
  const bare = await show({ email: null, phone: '+4915112345678', hasPassword: false })
  expect(bare()).toContain('+4915112345678')
  expect(bare()).not.toContain('Password')
})

test('a wrong current password is said at its field, where both stay typed', async () => {
  await show()
  await open('Change password', 'Change password')
  await act(async () => document.querySelector('form')?.requestSubmit())
  expect([field('Current password').getAttribute('aria-invalid'), sent]).toEqual(['true', []])
  await fill('Current password', 'wrong')
  await send()
  expect([sent, dialog()?.textContent]).toEqual([[], expect.stringContaining('Fill this in.')])
  await fill('New password', 'four words of my own')
  refused = { 'password/change': 'wrong-credentials' }
  await send()
  expect(dialog()?.textContent).toContain('This is not your current password.')
  expect(field('Current password').getAttribute('aria-invalid')).toBe('true')
  expect([field('Current password').value, field('New password').value]).toEqual([
    'wrong',
    'four words of my own',
  ])
  refused = {}
  await fill('Current password', 'right')
  expect(dialog()?.textContent).not.toContain('This is not your current password.')
  await send()
  await vi.waitFor(() => expect(dialog()).toBeNull())
  expect(sent.at(-1)).toEqual(['password/change', { current: 'right', password: 'four words of my own' }])
})

test('a second factor is on once its first code was right, and its recovery codes are shown then alone', async () => {
  const text = await show()
  await open('Set up', 'Set up a second factor')
  await fill('Password', 'right')
  await send()
  await vi.waitFor(() => expect(dialog()?.querySelector('code')?.textContent).toBe('ABCD EFGH IJ'))
  refused = { 'second-factor/confirm': 'wrong-code' }
  await fill('Code from the app', '123 456')
  await send()
  expect(dialog()?.textContent).toContain('This code is not right.')
  expect([dialog()?.querySelector('code') !== null, field('Code from the app').value]).toEqual([
    true,
    '123 456',
  ])
  refused = {}
  account = { ...account, hasSecondFactor: true }
  await send()
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('onetwo'))
  expect(sent.at(-1)).toEqual(['second-factor/confirm', { code: '123456' }])
  await press('I saved them')
  await vi.waitFor(() =>
    expect(text()).toContain('On: signing in asks for a code from your authenticator app.'),
  )
  expect(dialog()).toBeNull()
})

test('whoever has no password is not asked for one, and gets the secret at once', async () => {
  await show({ hasPassword: false })
  await press('Set up')
  await vi.waitFor(() => expect(dialog()?.querySelector('code')?.textContent).toBe('ABCD EFGH IJ'))
  expect(sent).toEqual([['second-factor/start', {}]])
})

test('a second factor stays on where the password alone would be too short', async () => {
  const text = await show({ hasSecondFactor: true })
  await open('Turn off', 'Turn off the second factor')
  refused = { 'second-factor/stop': 'password-too-short' }
  await fill('Code from your app', 'ABCD 1234')
  await send()
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('Change yours first.')
  refused = {}
  account = { ...account, hasSecondFactor: false }
  await send()
  await vi.waitFor(() => expect(dialog()).toBeNull())
  expect(sent.at(-1)).toEqual(['second-factor/stop', { code: 'abcd1234' }])
  expect(text()).toContain('Set up')
})

// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Methods } from '../../features/auth-form/auth-wire.ts'
import { type AccountNeed, signInPath } from '../../features/sign-in-offer/sign-in-ways.tsx'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { press } from '../../testing/hands.ts'
import { SignInStart } from './sign-in-start.tsx'

const METHODS: Methods = { password: true, guest: true, emailLink: true, phone: false, social: [] }

let close = async () => {}
beforeEach(() => session.setState({ status: 'out', user: null }))
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

/** What is read first, and whether one can go on as a guest. */
async function begin(need: AccountNeed | undefined, methods = METHODS) {
  const view = await drawnAt(
    '/en/sign-in',
    <SignInStart
      methods={methods}
      need={need}
      problem={undefined}
      to="/en/make"
      enter={async () => {}}
      onStep={() => {}}
      onIn={() => {}}
    />,
  )
  close = () => view.remove()
  return { title: view.find('h1').textContent, hasGuest: view.element.textContent?.includes('as a guest') }
}

test('who comes to make an account begins there, with signing in beside it, and cannot go on as a guest', async () => {
  expect(await begin('new-account')).toEqual({ title: 'Create account', hasGuest: false })
  await press('Sign in')
  expect(document.querySelector('h1')?.textContent).toBe('Sign in')
})

test('who comes for what needs an account signs in, and else one can go on as a guest', async () => {
  expect(await begin('account')).toEqual({ title: 'Sign in', hasGuest: false })
  await close()
  expect(await begin(undefined)).toEqual({ title: 'Sign in', hasGuest: true })
})

test('where neither another way nor being a guest is open, nothing is headed so', async () => {
  const few = { ...METHODS, emailLink: false }
  await begin('account', few)
  expect(document.getElementById('other-ways')).toBeNull()
  await close()
  await begin(undefined, few)
  expect(document.getElementById('other-ways')).not.toBeNull()
})

test('the way to sign in says what it is for, and leads back', () => {
  window.history.replaceState(null, '', '/de/b/abc?q=1')
  expect(signInPath()).toBe('/de/sign-in?to=%2Fde%2Fb%2Fabc%3Fq%3D1')
  expect(signInPath('account')).toBe('/de/sign-in?to=%2Fde%2Fb%2Fabc%3Fq%3D1&need=account')
  window.history.replaceState(null, '', '/')
})

// The browser said it in a bubble of its own, in its own language.
test('a form that is sent empty says at its first field, in our words, what is missing', async () => {
  await begin('new-account')
  const form = document.querySelector('form')
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
  await act(async () => button?.click())
  const first = form?.querySelector('input')
  expect(document.activeElement).toBe(first)
  expect(first?.getAttribute('aria-invalid')).toBe('true')
  const described = first?.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Fill this in.')
  await press('Sign in')
  await act(async () => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click())
  expect(document.activeElement?.getAttribute('name')).toBe('email')
  expect(document.querySelector('form')?.textContent).toContain('Fill this in.')
})

test('a password can be looked at while it is typed, and hidden again', async () => {
  await begin('account')
  const types = async (name: string) => {
    await press(name)
    return document.querySelector<HTMLInputElement>('input[name=password]')?.type
  }
  expect([await types('Show the password'), await types('Hide the password')]).toEqual(['text', 'password'])
})

test('where a guest would not do it says so', async () => {
  await begin('account')
  expect(document.body.textContent).toContain('You need an account of your own for this.')
  await close()
  await begin(undefined)
  expect(document.body.textContent).not.toContain('You need an account of your own for this.')
})

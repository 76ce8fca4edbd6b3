import { createLocalJWKSet } from 'jose'
import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { systemClock } from '../../system/clock.ts'
import { oidcBrowserProvider } from './oidc-browser.ts'

// What no honest provider does; the trip to a real one is in provider-sign-in.test.ts.
const provider = new OAuth2Server()
beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
})
afterAll(() => provider.stop())
afterEach(() => provider.service.removeAllListeners())

const browser = () =>
  oidcBrowserProvider({
    name: 'Studio',
    issuer: provider.issuer.url ?? '',
    clientId: 'kamae',
    clientSecret: 'a secret',
    keys: { keysFor: async () => createLocalJWKSet({ keys: provider.issuer.keys.toJSON() }) },
    clock: systemClock,
  })

async function signIn(iss?: string) {
  const trip = {
    state: 'a state',
    verifier: 'v'.repeat(43),
    nonce: 'a nonce',
    redirectUri: 'https://kamae.example/back',
  }
  const to = await browser().begin(trip)
  const answer = await fetch(to, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return browser().finish({ ...trip, code: back.searchParams.get('code') ?? '', issuer: iss })
}

const claims = (change: (payload: MutableToken['payload']) => void) =>
  provider.service.on('beforeTokenSigning', ({ payload }: MutableToken) => change(payload))
const body = (change: (body: Record<string, unknown>) => void) =>
  provider.service.on('beforeResponse', (answer: MutableResponse) =>
    change(answer.body as Record<string, unknown>),
  )
const failure = () =>
  signIn().then(
    () => 'signed in',
    (error: { reason?: string }) => error.reason,
  )

test('who comes back is who the provider says, by its ID token or, where that is silent, by its user info', async () => {
  claims((payload) => Object.assign(payload, { name: 'Aki', email: 'Aki@A.example', email_verified: true }))
  const account = { providerId: `oidc:${provider.issuer.url}`, accountId: 'johndoe' }
  expect(await signIn(provider.issuer.url)).toEqual({ ...account, name: 'Aki', email: 'aki@a.example' })
  provider.service.removeAllListeners()
  provider.service.on('beforeUserinfo', (answer: MutableResponse) => {
    answer.body = { sub: 'johndoe', name: 'Ren', email: 'ren@r.example', email_verified: true }
  })
  expect(await signIn()).toEqual({ ...account, name: 'Ren', email: 'ren@r.example' })
  provider.service.removeAllListeners()
  provider.service.on('beforeUserinfo', (answer: MutableResponse) => {
    answer.body = { sub: 'somebody else', name: 'Ren' }
  })
  expect(await failure()).toBe('provider-failed')
})

test.each([
  ['for another trip', { nonce: 'another nonce' }],
  ['for nobody’s trip', { nonce: undefined }],
  ['for another client', { aud: 'other' }],
  ['of another provider', { iss: 'https://other.example' }],
  ['that has ended', { exp: 1_700_000_000 }],
])('an ID token %s is refused', async (_, change) => {
  claims((payload) => Object.assign(payload, change))
  expect(await failure()).toBe('provider-failed')
})

test('an ID token whose signature is not of the provider’s keys is refused, and none at all', async () => {
  body((answer) => {
    const [head, payload, signature = ''] = String(answer['id_token']).split('.')
    answer['id_token'] = [head, payload, signature.split('').reverse().join('')].join('.')
  })
  expect(await failure()).toBe('provider-failed')
  provider.service.removeAllListeners()
  body((answer) => void delete answer['id_token'])
  expect(await failure()).toBe('provider-failed')
})

test('a refusal of the provider’s is a failure, and errors of its own say that it is away', async () => {
  for (const [status, reason] of [
    [400, 'provider-failed'],
    [503, 'provider-away'],
    [429, 'provider-away'],
  ] as const) {
    provider.service.removeAllListeners()
    provider.service.on('beforeResponse', (answer: MutableResponse) => void (answer.statusCode = status))
    expect(await failure(), String(status)).toBe(reason)
  }
})

test('more than half a MiB is not read', async () => {
  body((answer) => void (answer['more'] = 'x'.repeat(600_000)))
  expect(await failure()).toBe('provider-failed')
})

import { randomBytes } from 'node:crypto'

import { TOTP, Secret } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'

import { checkOf } from './requests/custom-token.ts'
import { type OidcServer, startOidcServer } from '../testing/oidc-server.ts'
import { PASSWORD, type SignInWorld, reasonOf, signInWorld } from '../testing/sign-in-world.ts'

let world: SignInWorld
let provider: OidcServer
beforeAll(async () => {
  provider = await startOidcServer('https://kamae.example/api/v1/auth/callback/oidc')
  const { issuer, client } = provider
  world = await signInWorld({
    hosted: { issuer, audiences: [client.clientId], name: 'Studio', client },
    operator: 'boss@elsewhere.example',
  })
})

async function leave(token?: string | null, fields: object = {}) {
  const nonce = randomBytes(32).toString('base64url')
  const left = await world.post(
    'social',
    { provider: 'oidc', lang: 'fr', check: checkOf(nonce), ...fields },
    token,
  )
  return { nonce, left, url: left.body.url as string }
}

/** Leads back with what the provider sent; answers where the page is. */
async function comeBack(location: string): Promise<URL> {
  const { pathname, search } = new URL(location)
  const answer = await world.call('GET', `${pathname.slice('/api/v1/auth/'.length)}${search}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
  return new URL(answer.headers.get('location') ?? '')
}

const redeem = (page: URL, check: string, token?: string | null) =>
  world.post('sign-in/custom-token', { token: page.searchParams.get('ticket'), check }, token)

async function signIn(login: string, token?: string | null) {
  const { nonce, url } = await leave(token)
  return redeem(await comeBack(await provider.signIn(url, login)), nonce)
}

describe('signing in at a real OpenID provider', () => {
  test('is offered by its name', async () => {
    expect((await world.get('methods')).body).toEqual({
      password: true,
      guest: true,
      emailLink: true,
      phone: true,
      social: [{ id: 'oidc', name: 'Studio' }],
    })
  })

  test('makes somebody with a verified address at first, and finds them again', async () => {
    const { nonce, url } = await leave(undefined, { to: '/fr/make' })
    const page = await comeBack(await provider.signIn(url, 'aki'))
    expect([page.origin, page.pathname, page.searchParams.get('to')]).toEqual([
      'https://kamae.example',
      '/fr/sign-in',
      '/fr/make',
    ])
    const first = await redeem(page, nonce)
    expect((await world.get('account', first.session)).body).toEqual({
      email: 'aki@elsewhere.example',
      isEmailVerified: true,
      phone: null,
      hasPassword: false,
      hasSecondFactor: false,
      providers: ['oidc'],
    })
    expect((await signIn('aki')).body.user).toEqual(first.body.user)
  })

  test('keeps nothing of the trip where the browser could be made to bring it', async () => {
    const { url } = await leave()
    const query = new URL(url).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('nonce')).toMatch(/^[\w-]{43}$/)
    const answer = await world.post('social', { provider: 'oidc', check: checkOf('x') })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('gives a ticket that is worth nothing without its nonce, and works once', async () => {
    const { nonce, url } = await leave()
    const page = await comeBack(await provider.signIn(url, 'ticket'))
    expect(
      reasonOf(await world.post('sign-in/custom-token', { token: page.searchParams.get('ticket') })),
    ).toBe('link-used')
    expect(reasonOf(await redeem(page, 'another nonce'))).toBe('link-used')
    expect((await redeem(page, nonce)).status).toBe(200)
    expect(reasonOf(await redeem(page, nonce))).toBe('link-used')
  })

  test('takes a state once, and none of its own making', async () => {
    const { url } = await leave()
    const back = await provider.signIn(url, 'once')
    expect((await comeBack(back)).searchParams.has('ticket')).toBe(true)
    expect((await comeBack(back)).searchParams.get('problem')).toBe('link-used')
    const forged = new URL(back)
    forged.searchParams.set('state', 'made up')
    expect((await comeBack(forged.href)).searchParams.get('problem')).toBe('link-used')
  })

  test('says that it failed where the provider says no, another answers, or the code is wrong', async () => {
    for (const spoil of [
      (query: URLSearchParams) => {
        query.delete('code')
        query.set('error', 'access_denied')
      },
      (query: URLSearchParams) => query.set('iss', 'https://other.example'),
      (query: URLSearchParams) => query.set('code', 'made up'),
    ]) {
      const { url } = await leave()
      const back = new URL(await provider.signIn(url, 'spoilt'))
      spoil(back.searchParams)
      const page = await comeBack(back.href)
      expect([page.pathname, page.search]).toEqual(['/fr/sign-in', '?problem=provider-failed'])
    }
  })

  test('brings back what one signs in for, and nothing of anybody’s own making', async () => {
    for (const [need, kept] of [
      ['new-account', 'new-account'],
      ['account', 'account'],
      ['made up', null],
    ] as const) {
      const { url } = await leave(null, { to: '/fr/make', need })
      const back = new URL(await provider.signIn(url, 'spoilt'))
      back.searchParams.set('code', 'made up')
      const { searchParams } = await comeBack(back.href)
      expect([searchParams.get('problem'), searchParams.get('to'), searchParams.get('need')]).toEqual([
        'provider-failed',
        '/fr/make',
        kept,
      ])
    }
  })

  test('joins no account of ours by its address alone', async () => {
    await world.signUp('taken@elsewhere.example')
    const { url } = await leave()
    const page = await comeBack(await provider.signIn(url, 'taken'))
    expect(page.search).toBe('?problem=email-taken')
  })

  test("keeps a guest's resources", async () => {
    const guest = await world.guest()
    const member = await signIn('was-guest', guest.session)
    expect(world.linked.at(-1)).toEqual([guest.body.user.id, member.body.user.id])
  })

  test('asks for the second factor as well', async () => {
    const { session } = await signIn('factor')
    const { body } = await world.post('second-factor/start', {}, session)
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({
        timestamp: world.clock.now().getTime(),
      })
    await world.post('second-factor/confirm', { code: code() }, session)
    world.clock.advance(30_000)
    const again = await signIn('factor')
    expect([again.session, again.body.secondFactor]).toEqual([null, true])
    const done = await world.post('sign-in/second-factor', { challenge: again.body.challenge, code: code() })
    expect(done.session).not.toBeNull()
  })

  test('makes the operator of whoever has that address there', async () => {
    expect(await world.callerOf((await signIn('boss')).session)).toMatchObject({ isOperator: true })
  })

  test('goes on by other ways while the provider is away', async () => {
    await world.signUp('away@example.org')
    world.clock.advance(2 * 3_600_000)
    provider.goAway()
    const { left } = await leave()
    expect([left.status, reasonOf(left)]).toEqual([503, 'provider-away'])
    const { status } = await world.post('sign-in/email', { email: 'away@example.org', password: PASSWORD })
    expect(status).toBe(200)
    provider.comeBack()
    expect((await leave()).left.status).toBe(200)
  })

  test('is refused for a provider that is not switched on, and without a check', async () => {
    expect(reasonOf((await leave(undefined, { provider: 'google' })).left)).toBe('method-off')
    expect((await leave(undefined, { check: 'short' })).left.status).toBe(400)
  })
})

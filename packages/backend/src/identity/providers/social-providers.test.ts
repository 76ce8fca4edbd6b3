import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { SignJWT, decodeJwt, decodeProtectedHeader, exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { checkOf } from '../requests/custom-token.ts'
import { type SignInWorld, reasonOf, signInWorld } from '../../testing/sign-in-world.ts'
import { challengeOf } from './pkce.ts'

// The clients are better-auth's own; the addresses they know by heart lead to a server here, over real HTTP.
type Asked = { host: string; path: string; headers: Record<string, unknown>; body: URLSearchParams }
const asked: Asked[] = []
let answers: Record<string, object> = {}
let realFetch: typeof fetch

const peer = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    const host = String(request.headers['x-meant-for'])
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://peer').pathname)
    asked.push({ host, path, headers: request.headers, body: new URLSearchParams(text) })
    const answer = answers[host + path]
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
}).unref()

let world: SignInWorld
let applePublic: CryptoKey
beforeAll(async () => {
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
  const { port } = peer.address() as AddressInfo
  realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(init?.headers)
    headers.set('x-meant-for', url.host)
    return realFetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { ...init, headers })
  })
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  applePublic = publicKey
  const client = { clientId: 'our-id', clientSecret: 'our-secret' }
  const apple = {
    clientId: 'our-id',
    teamId: 'TEAM',
    keyId: 'KEY',
    privateKey: await exportPKCS8(privateKey),
  }
  world = await signInWorld({
    social: { google: client, apple, twitter: client, discord: client, line: client, github: client },
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  peer.close()
})
beforeEach(() => {
  asked.length = 0
  answers = {}
})

const idToken = (claims: Record<string, unknown>) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32))

async function leave(provider: string): Promise<URL> {
  const { body } = await world.post('social', { provider, lang: 'ko', check: checkOf('nonce') })
  return new URL(body.url)
}

async function comeBack(provider: string, fields: Record<string, string>, isForm = false) {
  const query = new URLSearchParams(fields).toString()
  const answer = await world.identity.handle(
    new Request(`http://kamae.internal/api/v1/auth/callback/${provider}${isForm ? '' : `?${query}`}`, {
      method: isForm ? 'POST' : 'GET',
      ...(isForm && { body: query, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    }),
    { address: '192.0.2.7', publicUrl: 'https://kamae.example' },
  )
  const page = new URL(answer.headers.get('location') ?? '')
  const ticket = page.searchParams.get('ticket')
  const signedIn = await world.post('sign-in/custom-token', { token: ticket ?? 'none', check: 'nonce' })
  return { page, signedIn, account: (await world.get('account', signedIn.session)).body }
}

test('they are offered by their names, in one order', async () => {
  expect((await world.get('methods')).body.social).toEqual([
    { id: 'google', name: 'Google' },
    { id: 'apple', name: 'Apple' },
    { id: 'twitter', name: 'X' },
    { id: 'discord', name: 'Discord' },
    { id: 'line', name: 'LINE' },
    { id: 'github', name: 'GitHub' },
  ])
})

describe.each([
  {
    provider: 'google',
    goes: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'oauth2.googleapis.com/token',
    facts: { idToken: { sub: 'g1', name: 'Gina', email: 'Gina@example.org', email_verified: true } },
    email: 'gina@example.org',
    hasPkce: true,
  },
  {
    provider: 'github',
    goes: 'https://github.com/login/oauth/authorize',
    token: 'github.com/login/oauth/access_token',
    facts: {
      'api.github.com/user': { id: 7, login: 'git', name: null, email: null },
      'api.github.com/user/emails': [{ email: 'git@example.org', primary: true, verified: true }],
    },
    email: 'git@example.org',
    hasPkce: true,
  },
  {
    provider: 'twitter',
    goes: 'https://x.com/i/oauth2/authorize',
    token: 'api.x.com/2/oauth2/token',
    facts: { 'api.x.com/2/users/me': { data: { id: '9', name: 'Ex' } } },
    email: null,
    hasPkce: true,
  },
  {
    provider: 'discord',
    goes: 'https://discord.com/api/oauth2/authorize',
    token: 'discord.com/api/oauth2/token',
    facts: {
      'discord.com/api/users/@me': {
        id: '80351110224678912',
        username: 'nelly',
        global_name: 'Nelly',
        discriminator: '0',
        avatar: null,
        email: 'nelly@example.org',
        verified: true,
      },
    },
    email: 'nelly@example.org',
    hasPkce: false,
  },
  {
    provider: 'line',
    goes: 'https://access.line.me/oauth2/v2.1/authorize',
    token: 'api.line.me/oauth2/v2.1/token',
    facts: { idToken: { sub: 'U1', name: 'らいん', email: 'line@example.org' } },
    email: null,
    hasPkce: true,
  },
])('$provider', ({ provider, goes, token, facts, email, hasPkce }) => {
  async function letIn() {
    const { idToken: claims, ...others } = facts as { idToken?: Record<string, unknown> }
    answers = {
      ...(others as Record<string, object>),
      [token]: {
        access_token: 'theirs',
        token_type: 'bearer',
        ...(claims && { id_token: await idToken(claims) }),
      },
    }
  }

  test('is left for with state and PKCE, and signs the same person in each time', async () => {
    const url = await leave(provider)
    expect([url.origin + url.pathname, url.searchParams.get('client_id')]).toEqual([goes, 'our-id'])
    const redirectUri = `https://kamae.example/api/v1/auth/callback/${provider}`
    expect(url.searchParams.get('redirect_uri')).toBe(redirectUri)
    await letIn()
    const first = await comeBack(provider, { code: 'their code', state: url.searchParams.get('state') ?? '' })
    expect(first.page.pathname).toBe('/ko/sign-in')
    expect(first.account).toMatchObject({ email, providers: [provider], hasPassword: false })
    const exchange = asked.find(({ host, path }) => host + path === token)
    expect([exchange?.body.get('code'), exchange?.body.get('redirect_uri')]).toEqual([
      'their code',
      redirectUri,
    ])
    if (hasPkce)
      expect(challengeOf(exchange?.body.get('code_verifier') ?? '')).toBe(
        url.searchParams.get('code_challenge'),
      )
    const state = (await leave(provider)).searchParams.get('state') ?? ''
    const second = await comeBack(provider, { code: 'another', state })
    expect(second.signedIn.body.user.id).toBe(first.signedIn.body.user.id)
  })

  test('that does not take the code says so', async () => {
    const state = (await leave(provider)).searchParams.get('state') ?? ''
    const { page, signedIn } = await comeBack(provider, { code: 'made up', state })
    expect([page.search, reasonOf(signedIn)]).toEqual(['?problem=provider-failed', 'link-used'])
  })
})

test('apple comes back by a form, and gets a secret signed for it alone', async () => {
  const url = await leave('apple')
  expect(url.searchParams.get('response_mode')).toBe('form_post')
  answers = {
    'appleid.apple.com/auth/token': {
      access_token: 'theirs',
      id_token: await idToken({ sub: 'a1', email: 'apple@example.org', email_verified: 'true' }),
    },
  }
  const { account, signedIn } = await comeBack(
    'apple',
    {
      code: 'their code',
      state: url.searchParams.get('state') ?? '',
      user: JSON.stringify({ name: { firstName: 'Ada', lastName: 'Apfel' } }),
    },
    true,
  )
  expect(account).toMatchObject({ email: 'apple@example.org', providers: ['apple'] })
  expect(signedIn.body.user.name).toBe('Ada Apfel')
  const secret = asked[0]?.body.get('client_secret') ?? ''
  expect(decodeProtectedHeader(secret)).toMatchObject({ alg: 'ES256', kid: 'KEY' })
  const { payload } = await jwtVerify(secret, applePublic, { currentDate: world.clock.now() })
  expect(payload).toMatchObject({ iss: 'TEAM', sub: 'our-id', aud: 'https://appleid.apple.com' })
  expect((decodeJwt(secret).exp ?? 0) - (decodeJwt(secret).iat ?? 0)).toBe(300)
})

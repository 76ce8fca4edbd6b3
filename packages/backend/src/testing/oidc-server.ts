import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Provider } from 'oidc-provider'

import { challengeOf } from '../identity/providers/pkce.ts'

/** A real OpenID provider, and somebody without a browser who signs in on its pages. */
export type OidcServer = {
  readonly issuer: string
  readonly client: { readonly clientId: string; readonly clientSecret: string }
  /** How often each of its paths was asked for. */
  readonly asked: Map<string, number>
  /** Goes where `url` leads, signs in as `login`, agrees; answers where the provider then sends the browser. */
  signIn(url: string, login: string): Promise<string>
  /** Signs `login` in as a program of its own does, and answers the ID token it gets. */
  idToken(login: string): Promise<string>
  /** Answers nothing more until it is back. */
  goAway(): void
  comeBack(): void
}

/** Starts one that ends with the process; everybody's address there is `<login>@elsewhere.example`. */
export async function startOidcServer(redirectUri: string): Promise<OidcServer> {
  const server = createServer().listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { clientId: 'kamae', clientSecret: 'a secret: with % and = in it' }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, name: `The ${sub}`, email: `${sub}@elsewhere.example`, email_verified: true }),
    }),
    cookies: { keys: ['one key of the test'] },
    features: { devInteractions: { enabled: true } },
  })
  const asked = new Map<string, number>()
  const handle = provider.callback()
  let isAway = false
  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname
    asked.set(path, (asked.get(path) ?? 0) + 1)
    if (isAway) request.socket.destroy()
    else void handle(request, response)
  })
  return {
    issuer,
    client,
    asked,
    signIn: (url, login) => walk(issuer, url, login),
    idToken: async (login) => {
      const verifier = randomBytes(32).toString('base64url')
      const asks = new URLSearchParams({
        response_type: 'code',
        client_id: client.clientId,
        redirect_uri: redirectUri,
        scope: 'openid',
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      })
      const back = new URL(await walk(issuer, `${issuer}/auth?${asks}`, login))
      const pair = [client.clientId, client.clientSecret].map((each) => encodeURIComponent(each)).join(':')
      const answer = await fetch(`${issuer}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: back.searchParams.get('code') ?? '',
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      })
      return ((await answer.json()) as { id_token: string }).id_token
    },
    goAway: () => (isAway = true),
    comeBack: () => (isAway = false),
  }
}

async function walk(issuer: string, start: string, login: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  let form: URLSearchParams | undefined
  for (let steps = 0; steps < 15; steps++) {
    if (!url.startsWith(issuer)) return url
    const answer: Response = await fetch(url, {
      method: form === undefined ? 'GET' : 'POST',
      ...(form !== undefined && { body: form }),
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    form = undefined
    const location = answer.headers.get('location')
    if (location !== null) {
      url = new URL(location, url).href
      continue
    }
    const page = await answer.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (action === undefined) throw new Error(`The provider's page has no form: ${page.slice(0, 300)}`)
    url = new URL(action, url).href
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'anything' }) })
  }
  throw new Error('The provider leads round in circles.')
}

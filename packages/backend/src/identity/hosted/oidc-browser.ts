import * as z from 'zod/mini'

import type { Clock } from '../../system/clock.ts'
import { type Discovered, discover } from './discovery.ts'
import { fetchJson } from './fetch-json.ts'
import { hostedProviderId } from './hosted-callers.ts'
import type { HostedKeys } from './hosted-keys.ts'
import { type HostedClaims, profileOf, readHostedToken } from './hosted-tokens.ts'
import { challengeOf } from '../providers/pkce.ts'
import { type BrowserProvider, ProviderError } from '../providers/provider.ts'

const Tokens = z.object({ id_token: z.string(), access_token: z.optional(z.string()) })
const UserInfo = z.looseObject({ sub: z.string() })

/** A hosted OpenID Connect provider that browsers go to: code flow with PKCE, state and nonce. */
export function oidcBrowserProvider(options: {
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly keys: HostedKeys
  readonly clock: Clock
}): BrowserProvider {
  const { name, issuer, clientId, clientSecret, keys, clock } = options
  let known: { readonly at: Discovered; readonly until: number } | undefined

  async function at(): Promise<
    Required<Pick<Discovered, 'authorization_endpoint' | 'token_endpoint'>> & Discovered
  > {
    if (known === undefined || known.until <= clock.now().getTime())
      known = { at: await discover(issuer), until: clock.now().getTime() + 3_600_000 }
    const { authorization_endpoint, token_endpoint } = known.at
    if (authorization_endpoint === undefined || token_endpoint === undefined)
      throw new ProviderError('provider-failed', 'It does not say where browsers sign in.')
    return { ...known.at, authorization_endpoint, token_endpoint }
  }

  // RFC 6749, section 2.3.1: by header where it is taken, which it is where nothing is said.
  async function exchange(code: string, verifier: string, redirectUri: string): Promise<unknown> {
    const { token_endpoint, token_endpoint_auth_methods_supported: ways } = await at()
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    })
    const headers = new Headers({ accept: 'application/json' })
    if (ways === undefined || ways.includes('client_secret_basic')) {
      const pair = [clientId, clientSecret].map((each) => encodeURIComponent(each)).join(':')
      headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
    } else {
      body.set('client_id', clientId)
      body.set('client_secret', clientSecret)
    }
    return fetchJson(token_endpoint, { method: 'POST', headers, body })
  }

  // Many providers keep name and address out of the ID token (OpenID Connect Core 1.0, section 5.4).
  async function details(claims: HostedClaims, accessToken: string | undefined) {
    const { userinfo_endpoint: url } = await at()
    if (url === undefined || accessToken === undefined) return claims
    const found = UserInfo.safeParse(
      await fetchJson(url, { headers: { authorization: `Bearer ${accessToken}` } }),
    )
    if (!found.success || found.data.sub !== claims.subject)
      throw new ProviderError('provider-failed', 'It tells of somebody else.')
    return profileOf(found.data)
  }

  return {
    id: 'oidc',
    name,
    begin: async ({ state, verifier, nonce, redirectUri }) => {
      const url = new URL((await at()).authorization_endpoint)
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      }
      for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
      return url
    },
    finish: async ({ code, verifier, nonce, redirectUri, issuer: from }) => {
      // RFC 9207: an answer that names another issuer was meant for another.
      if (from !== undefined && from !== issuer)
        throw new ProviderError('provider-failed', 'Another provider answered.')
      const tokens = Tokens.safeParse(await exchange(code, verifier, redirectUri))
      const claims =
        tokens.success &&
        (await readHostedToken(tokens.data.id_token, { keys, clock, issuer, audiences: [clientId] }))
      if (!claims || claims.nonce !== nonce)
        throw new ProviderError('provider-failed', 'Its ID token is not good.')
      const more = claims.email ? claims : await details(claims, tokens.data.access_token)
      return {
        providerId: hostedProviderId(issuer),
        accountId: claims.subject,
        name: more.name,
        email: more.email,
      }
    },
  }
}

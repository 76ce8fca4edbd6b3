import {
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  clockTolerance,
  customFetch,
  fetchUserInfo,
} from 'openid-client'

import type { Clock } from '../../system/clock.ts'
import { challengeOf } from '../providers/pkce.ts'
import { type BrowserProvider, ProviderError, type ProviderReturn } from '../providers/provider.ts'
import { askProvider, checked } from './ask-provider.ts'
import { type Discovered, discover, insecureAt } from './discovery.ts'
import { hostedProviderId } from './hosted-callers.ts'
import type { HostedKeys } from './hosted-keys.ts'
import { CLOCK_SKEW_SECONDS, profileOf, readHostedToken } from './hosted-tokens.ts'

const DISCOVERED_MS = 3_600_000

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

  async function configured(): Promise<Configuration> {
    const now = clock.now().getTime()
    if (known === undefined || known.until <= now)
      known = { at: await discover(issuer), until: now + DISCOVERED_MS }
    const { authorization_endpoint, token_endpoint, token_endpoint_auth_methods_supported: ways } = known.at
    if (authorization_endpoint === undefined || token_endpoint === undefined)
      throw new ProviderError('provider-failed', 'It does not say where browsers sign in.')
    // RFC 6749, section 2.3.1: by header where it is taken, which it is where nothing is said.
    const authentication =
      ways === undefined || ways.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    const metadata = { [clockTolerance]: CLOCK_SKEW_SECONDS }
    const config = new Configuration(known.at, clientId, metadata, authentication(clientSecret))
    config[customFetch] = askProvider
    for (const allow of insecureAt(issuer)) allow(config)
    return config
  }

  async function tokensOf(config: Configuration, back: ProviderReturn) {
    const url = new URL(back.redirectUri)
    const { code, state, issuer: iss } = back
    for (const [key, value] of Object.entries({ code, state, iss }))
      if (value !== undefined) url.searchParams.set(key, value)
    const checks = { pkceCodeVerifier: back.verifier, expectedNonce: back.nonce, expectedState: state }
    return checked(authorizationCodeGrant(config, url, checks))
  }

  return {
    id: 'oidc',
    name,
    begin: async ({ state, verifier, nonce, redirectUri }) => {
      const config = await configured()
      const query = {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      }
      return checked((async () => buildAuthorizationUrl(config, query))())
    },
    finish: async (back) => {
      const config = await configured()
      const { id_token: idToken = '', access_token: accessToken } = await tokensOf(config, back)
      // openid-client believes the connection; the signature is checked by the keys that we keep.
      const claims = await readHostedToken(idToken, { keys, clock, issuer, audiences: [clientId] })
      if (claims === undefined) throw new ProviderError('provider-failed', 'Its ID token is not good.')
      // Many providers keep name and address out of the ID token (OpenID Connect Core 1.0, section 5.4).
      const asksMore = claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      const more = asksMore
        ? profileOf(await checked(fetchUserInfo(config, accessToken, claims.subject)))
        : claims
      return {
        providerId: hostedProviderId(issuer),
        accountId: claims.subject,
        name: more.name,
        email: more.email,
      }
    },
  }
}

import { apple, discord, github, google, line, twitter } from 'better-auth/social-providers'

import type { Clock } from '../../system/clock.ts'
import { type AppleKey, appleSecret } from './apple-secret.ts'
import { type BrowserProvider, ProviderError, type ProviderReturn, type ProviderTrip } from './provider.ts'

/** An account at a provider that this server is known to it by. */
export type ClientAccount = { readonly clientId: string; readonly clientSecret: string }

/** The social providers that are switched on. */
export type SocialAccounts = {
  readonly google?: ClientAccount | undefined
  readonly apple?: AppleKey | undefined
  readonly twitter?: ClientAccount | undefined
  readonly discord?: ClientAccount | undefined
  readonly line?: ClientAccount | undefined
  readonly github?: ClientAccount | undefined
}

/** What better-auth's own client of a provider does, each with types of its own. */
type Client = {
  createAuthorizationURL(data: {
    state: string
    codeVerifier: string
    redirectURI: string
  }): Promise<URL> | URL
  validateAuthorizationCode(data: {
    code: string
    codeVerifier: string
    redirectURI: string
  }): Promise<Tokens | null>
  getUserInfo(tokens: Tokens & { user?: unknown }): Promise<{ user: Profile; data: unknown } | null>
  accountSubject(facts: { profile: unknown }): unknown
}
type Tokens = { accessToken?: string | undefined; idToken?: string | undefined }
type Profile = { name?: string | undefined; email?: string | null | undefined; emailVerified?: boolean }

/** The providers by better-auth's clients, each under our own state, PKCE and redirect. */
export function socialProviders(accounts: SocialAccounts, clock: Clock): BrowserProvider[] {
  const { apple: key } = accounts
  return [
    accounts.google && overClient('google', 'Google', () => google(accounts.google as ClientAccount)),
    key &&
      overClient('apple', 'Apple', async () =>
        apple({ clientId: key.clientId, clientSecret: await appleSecret(key, clock.now()) }),
      ),
    accounts.twitter && overClient('twitter', 'X', () => twitter(accounts.twitter as ClientAccount)),
    accounts.discord && overClient('discord', 'Discord', () => discord(accounts.discord as ClientAccount)),
    accounts.line && overClient('line', 'LINE', () => line(accounts.line as ClientAccount)),
    accounts.github && overClient('github', 'GitHub', () => github(accounts.github as ClientAccount)),
  ].filter((provider) => provider !== undefined)
}

function overClient(id: string, name: string, open: () => unknown): BrowserProvider {
  const client = async () => (await open()) as Client
  return {
    id,
    name,
    begin: async ({ state, verifier, redirectUri }: ProviderTrip) =>
      (await client()).createAuthorizationURL({ state, codeVerifier: verifier, redirectURI: redirectUri }),
    finish: async ({ code, verifier, redirectUri, user }: ProviderReturn) => {
      const { validateAuthorizationCode, getUserInfo, accountSubject } = await client()
      try {
        const tokens = await validateAuthorizationCode({
          code,
          codeVerifier: verifier,
          redirectURI: redirectUri,
        })
        const found =
          tokens && (await getUserInfo({ ...tokens, ...(user !== undefined && { user: parsed(user) }) }))
        const subject = found && accountSubject({ profile: found.data })
        if (!found || (typeof subject !== 'string' && typeof subject !== 'number') || subject === '')
          throw new ProviderError('provider-failed', 'It did not say who came.')
        const { name: person = '', email, emailVerified } = found.user
        return {
          providerId: id,
          accountId: String(subject),
          name: person,
          email: emailVerified === true && typeof email === 'string' ? email.toLowerCase() : undefined,
        }
      } catch (error) {
        if (error instanceof ProviderError) throw error
        throw new ProviderError('provider-failed', 'It did not take the code.', error)
      }
    },
  }
}

function parsed(user: string): unknown {
  try {
    return JSON.parse(user)
  } catch {
    return undefined
  }
}

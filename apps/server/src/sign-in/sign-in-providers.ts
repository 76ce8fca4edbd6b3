import type { HostedProvider } from '@kamae/backend/identity/identity'
import type { ClientAccount, SocialAccounts } from '@kamae/backend/identity/providers/social-providers'

import type { Settings } from '../settings/settings.ts'
import type { SIGN_IN } from '../settings/sign-in.ts'

type Given = Partial<Pick<Settings, keyof typeof SIGN_IN>>

/** The social providers that the settings switch on. */
export function socialOf(settings: Given): SocialAccounts {
  return {
    google: account(settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET),
    twitter: account(settings.TWITTER_CLIENT_ID, settings.TWITTER_CLIENT_SECRET),
    discord: account(settings.DISCORD_CLIENT_ID, settings.DISCORD_CLIENT_SECRET),
    line: account(settings.LINE_CLIENT_ID, settings.LINE_CLIENT_SECRET),
    github: account(settings.GITHUB_CLIENT_ID, settings.GITHUB_CLIENT_SECRET),
    apple: appleOf(settings),
  }
}

/** The hosted OpenID Connect provider of the settings. */
export function hostedOf(settings: Given): HostedProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_AUDIENCE: audiences } = settings
  if (issuer === undefined || audiences === undefined) return undefined
  return {
    issuer,
    audiences,
    jwksUrl: settings.OIDC_JWKS_URL,
    name: settings.OIDC_NAME ?? 'OpenID',
    client: account(settings.OIDC_CLIENT_ID, settings.OIDC_CLIENT_SECRET),
  }
}

function account(clientId: string | undefined, clientSecret: string | undefined): ClientAccount | undefined {
  return clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret }
}

function appleOf({ APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY }: Given) {
  if (!APPLE_CLIENT_ID || !APPLE_TEAM_ID || !APPLE_KEY_ID || !APPLE_PRIVATE_KEY) return undefined
  return {
    clientId: APPLE_CLIENT_ID,
    teamId: APPLE_TEAM_ID,
    keyId: APPLE_KEY_ID,
    privateKey: APPLE_PRIVATE_KEY,
  }
}

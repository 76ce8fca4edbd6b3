import * as z from 'zod/mini'

import {
  type SettingsRule,
  type SettingsTable,
  addressOf,
  allOrNone,
  listOf,
  needs,
  optional,
  setting,
  text,
  yesOrNo,
} from './setting.ts'

const clientId = (provider: string) =>
  setting(optional(text(1)), {
    expects: 'a text',
    description: `The client id that ${provider} knows this server by: switches signing in with ${provider} on.`,
  })

const clientSecret = (provider: string) =>
  setting(optional(text(1)), { expects: 'a text', description: `The client secret of ${provider}.` })

// A PEM has line breaks, which an environment file writes as \n.
const pem: z.ZodMiniType<string, string> = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.replaceAll(String.raw`\n`, '\n')),
  ),
  z.string().check(z.regex(/^-----BEGIN PRIVATE KEY-----\n[\w+/=\n]+-----END PRIVATE KEY-----\s*$/)),
)

/** The ways to sign in beside a password. */
export const SIGN_IN = {
  SIGN_IN_EMAIL_LINK: setting(yesOrNo, {
    fallback: '1',
    expects: '0 or 1',
    description: '`0` takes away signing in by a link in a mail.',
  }),
  SIGN_IN_PHONE: setting(yesOrNo, {
    fallback: '1',
    expects: '0 or 1',
    description: '`0` takes away signing in by a code to a telephone.',
  }),
  GOOGLE_CLIENT_ID: clientId('Google'),
  GOOGLE_CLIENT_SECRET: clientSecret('Google'),
  APPLE_CLIENT_ID: clientId('Apple'),
  APPLE_TEAM_ID: setting(optional(text(1)), {
    expects: 'a text',
    description: 'The team id of the Apple developer.',
  }),
  APPLE_KEY_ID: setting(optional(text(1)), {
    expects: 'a text',
    description: 'The id of the key that follows.',
  }),
  APPLE_PRIVATE_KEY: setting(optional(pem), {
    expects: String.raw`a private key in PEM, its line breaks as \n`,
    description: 'The key for signing in with Apple, in PEM.',
  }),
  TWITTER_CLIENT_ID: clientId('X'),
  TWITTER_CLIENT_SECRET: clientSecret('X'),
  DISCORD_CLIENT_ID: clientId('Discord'),
  DISCORD_CLIENT_SECRET: clientSecret('Discord'),
  LINE_CLIENT_ID: clientId('LINE'),
  LINE_CLIENT_SECRET: clientSecret('LINE'),
  GITHUB_CLIENT_ID: clientId('GitHub'),
  GITHUB_CLIENT_SECRET: clientSecret('GitHub'),
  OIDC_ISSUER: setting(optional(addressOf('https:', 'http:')), {
    expects: 'an address that begins with https://',
    description:
      'A hosted OpenID Connect provider whose ID tokens are taken as bearer tokens; for Firebase Auth `https://securetoken.google.com/<project>`.',
  }),
  OIDC_AUDIENCE: setting(optional(listOf(text(1, 300))), {
    expects: 'one text, or several with commas between them',
    description: 'What those tokens must be made for: client ids; for Firebase Auth the project.',
  }),
  OIDC_JWKS_URL: setting(optional(addressOf('https:', 'http:')), {
    expects: 'an address that begins with https://',
    description:
      'Where the provider has its keys. Without it, the provider is asked; for Firebase Auth `https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`.',
  }),
  OIDC_NAME: setting(text(1, 40), {
    fallback: 'OpenID',
    expects: 'at most 40 characters',
    description: 'What the button of that provider says.',
  }),
  OIDC_CLIENT_ID: clientId('that provider'),
  OIDC_CLIENT_SECRET: clientSecret('that provider'),
} as const satisfies SettingsTable

export const SIGN_IN_RULES: readonly SettingsRule[] = [
  ...['GOOGLE', 'TWITTER', 'DISCORD', 'LINE', 'GITHUB', 'OIDC'].map((name) =>
    allOrNone(`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`),
  ),
  allOrNone('APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'),
  allOrNone('OIDC_ISSUER', 'OIDC_AUDIENCE'),
  needs('OIDC_CLIENT_ID', 'OIDC_ISSUER'),
  needs('OIDC_JWKS_URL', 'OIDC_ISSUER'),
]

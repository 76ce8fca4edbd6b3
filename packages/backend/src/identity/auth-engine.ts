import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { anonymous, bearer, jwt } from 'better-auth/plugins'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import { LONGEST_PASSWORD } from './common-password.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { credential, person, session, signingKey, verification } from './tables.ts'

/** What access tokens name as their issuer and audience; the address of the server may change, this does not. */
export const TOKEN_ISSUER = 'kamae'

/** Where the engine believes it stands: requests are put to it under this address and never leave the process. */
export const ENGINE_ADDRESS = 'http://kamae.internal'

export const AUTH_PATH = '/api/v1/auth'

/** The header that carries the caller's address into the engine. */
export const ADDRESS_HEADER = 'x-kamae-address'

const DAY = 86_400

export type AuthEngine = ReturnType<typeof authEngine>

/** better-auth on our tables: e-mail and password, guests, sessions as bearer tokens, short access tokens. */
export function authEngine(options: {
  readonly db: NodePgDatabase
  readonly secret: string
  readonly clock: Clock
  readonly ids: Ids
  readonly operator: string | undefined
  readonly onGuestLinked: (from: string, to: string) => Promise<void>
}) {
  const { clock, ids } = options
  const operator = options.operator?.toLowerCase()
  return betterAuth({
    baseURL: ENGINE_ADDRESS,
    basePath: AUTH_PATH,
    secret: options.secret,
    database: drizzleAdapter(options.db, {
      provider: 'pg',
      schema: { user: person, session, account: credential, verification, jwks: signingKey },
    }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Counted by us, by account as well as by address.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // Ours is checked before, with a reason of its own; the engine counts UTF-16 units.
      minPasswordLength: 1,
      maxPasswordLength: LONGEST_PASSWORD * 4,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { expiresIn: 30 * DAY, updateAge: DAY },
    advanced: {
      database: { generateId: () => ids.id() },
      // No cookie is ever read or set, so there is nothing for another site to ride on.
      disableCSRFCheck: true,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    plugins: [
      bearer({ requireSignature: true }),
      anonymous({
        generateName: () => 'Guest',
        onLinkAccount: ({ anonymousUser, newUser }) =>
          options.onGuestLinked(anonymousUser.user.id, newUser.user.id),
      }),
      jwt({
        disableSettingJwtHeader: true,
        jwks: {
          keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' },
          rotationInterval: 90 * DAY,
          gracePeriod: DAY,
        },
        jwt: {
          issuer: TOKEN_ISSUER,
          audience: TOKEN_ISSUER,
          expirationTime: '15m',
          definePayload: ({ user, session: device }) => {
            // However often it is renewed, a session ends 90 days after the password was given.
            if (clock.now().getTime() - device.createdAt.getTime() > 90 * DAY * 1000)
              throw new APIError('UNAUTHORIZED')
            const isGuest = user['isAnonymous'] === true
            return {
              isGuest,
              isOperator: !isGuest && operator !== undefined && user.email.toLowerCase() === operator,
            }
          },
        },
      }),
    ],
  })
}

import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { jwt } from 'better-auth/plugins'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

import type { Ids } from '../../system/ids.ts'
import { credential, person, session, signingKey, verification } from '../people/tables.ts'

/** What access tokens name as their issuer and audience; the address of the server may change, this does not. */
export const TOKEN_ISSUER = 'kamae'

const DAY = 86_400

/** What an access token says beside when it ends. */
export type AccessClaims = {
  readonly sub: string
  readonly sid: string
  readonly isGuest: boolean
  readonly isOperator: boolean
}

export type Signing = { accessToken(claims: AccessClaims, now: Date): Promise<string> }

/** Signs access tokens by better-auth: its keys are made, encrypted, renewed every 90 days and kept in our tables. */
export async function openSigning(db: NodePgDatabase, secret: string, ids: Ids): Promise<Signing> {
  const engine = betterAuth({
    baseURL: 'http://kamae.internal',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: person, session, account: credential, verification, jwks: signingKey },
    }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    advanced: { database: { generateId: () => ids.id() } },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwks: {
          keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' },
          rotationInterval: 90 * DAY,
          gracePeriod: DAY,
        },
        jwt: { issuer: TOKEN_ISSUER, audience: TOKEN_ISSUER, expirationTime: '15m' },
      }),
    ],
  })
  const sign = (payload: object) => engine.api.signJWT({ body: { payload: { ...payload } } })
  try {
    await sign({ sub: 'start' })
  } catch {
    // Keys are encrypted with the secret: after another one was given they are of no use. Whatever else was wrong goes
    // wrong again, and is thrown then.
    await db.delete(signingKey)
    await sign({ sub: 'start' })
  }
  return {
    accessToken: async (claims, now) =>
      (await sign({ ...claims, iat: Math.floor(now.getTime() / 1000) })).token,
  }
}

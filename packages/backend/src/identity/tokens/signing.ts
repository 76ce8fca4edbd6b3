import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { symmetricDecrypt } from 'better-auth/crypto'
import { jwt } from 'better-auth/plugins'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

import type { Clock } from '../../system/clock.ts'
import { inArray, isNull } from '../../database/sql.ts'
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

/** What `openSigning` needs; `report` tells the operator of keys that were put aside. */
type SigningParts = {
  readonly secret: string
  readonly ids: Ids
  readonly clock: Clock
  readonly report: (message: string, facts: Readonly<Record<string, unknown>>) => void
}

/** The keys that tokens are signed and checked with. */
export async function keysInUse(db: NodePgDatabase) {
  return db.select().from(signingKey).where(isNull(signingKey.putAsideAt))
}

// Its kind is left out: all are of the one below.
async function keysOfEngine(db: NodePgDatabase) {
  return (await keysInUse(db)).map(({ id, publicKey, privateKey, createdAt, expiresAt }) => ({
    id,
    publicKey,
    privateKey,
    createdAt,
    ...(expiresAt !== null && { expiresAt }),
  }))
}

/**
 * Signs access tokens by better-auth: its keys are made, encrypted, renewed every 90 days and kept in our tables. Those
 * that the secret does not open are put aside until one is given that does. Fails where the database does.
 */
export async function openSigning(
  db: NodePgDatabase,
  { secret, ids, clock, report }: SigningParts,
): Promise<Signing> {
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
        adapter: { getJwks: () => keysOfEngine(db) },
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
  const { secretConfig } = await engine.$context
  const opens = (privateKey: string) =>
    // Nothing but the key and the secret is looked at here, so no other failure is taken for a wrong secret.
    Promise.resolve(privateKey)
      .then((text) => symmetricDecrypt({ key: secretConfig, data: JSON.parse(text) as string }))
      .then(
        () => true,
        () => false,
      )
  await putAside(db, opens, { clock, report })
  // A first key is made now, and what is wrong stops the start.
  await sign({ sub: 'start' })
  return {
    accessToken: async (claims, now) =>
      (await sign({ ...claims, iat: Math.floor(now.getTime() / 1000) })).token,
  }
}

/** Puts the keys aside that cannot be opened, and takes those up again that can. */
async function putAside(
  db: NodePgDatabase,
  opens: (privateKey: string) => Promise<boolean>,
  { clock, report }: Pick<SigningParts, 'clock' | 'report'>,
): Promise<void> {
  const shut: string[] = []
  const back: string[] = []
  for (const { id, privateKey, putAsideAt } of await db.select().from(signingKey)) {
    const isOpen = await opens(privateKey)
    if (isOpen && putAsideAt !== null) back.push(id)
    if (!isOpen && putAsideAt === null) shut.push(id)
  }
  const mark = (keys: string[], putAsideAt: Date | null) =>
    db.update(signingKey).set({ putAsideAt }).where(inArray(signingKey.id, keys))
  if (back.length > 0) await mark(back, null)
  if (shut.length === 0) return
  await mark(shut, clock.now())
  report(
    'Signing keys were made with another KAMAE_SECRET: they are put aside, and everyone signs in again. Give the secret of before to use them again.',
    { keys: shut },
  )
}

import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { symmetricDecrypt } from 'better-auth/crypto'
import { jwt } from 'better-auth/plugins/jwt'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

import type { Clock } from '../../system/clock.ts'
import { and, gt, inArray, isNotNull, isNull, or } from '../../database/sql.ts'
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

type StoredKey = { readonly id: string; readonly privateKey: string }

export type Signing = { accessToken(claims: AccessClaims, now: Date): Promise<string> }

/** What `openSigning` needs; `report` notifies the operator of keys that were put aside. */
type SigningParts = {
  readonly secret: string
  readonly ids: Ids
  readonly clock: Clock
  readonly report: (message: string, facts: Readonly<Record<string, unknown>>) => void
}

/** How long a key that was put aside is still good: longer than a token lives. */
const GRACE_MS = 20 * 60_000
/** How often a server says that it still signs with a key which another one put aside. */
const RENEWED_EVERY_MS = 5 * 60_000

/**
 * The keys that tokens are checked with, and until when each is good. One that was put aside stays so while a server with its secret
 * signs with it, so that two servers with two secrets take each other's tokens; after the last of them it ends by itself.
 */
export async function keysInUse(db: NodePgDatabase, now: Date) {
  const since = new Date(now.getTime() - GRACE_MS)
  const keys = await db
    .select()
    .from(signingKey)
    .where(or(isNull(signingKey.putAsideAt), gt(signingKey.putAsideAt, since)))
  return keys.map(({ id, publicKey, putAsideAt }) => ({
    id,
    publicKey,
    until: putAsideAt === null ? Infinity : putAsideAt.getTime() + GRACE_MS,
  }))
}

// Its kind is left out: all are of the one below. Whose secret does not open a key does not sign with it.
async function keysOfEngine(db: NodePgDatabase, opens: (key: StoredKey) => Promise<boolean>) {
  const keys = await db.select().from(signingKey)
  const areOwn = await Promise.all(keys.map(opens))
  return keys
    .filter((_, at) => areOwn[at])
    .map(({ id, publicKey, privateKey, createdAt, expiresAt }) => ({
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
        adapter: { getJwks: () => keysOfEngine(db, opens) },
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
  const own = new Map<string, Promise<boolean>>()
  async function isOpened(privateKey: string): Promise<boolean> {
    const { secretConfig } = await engine.$context
    // Nothing but the key and the secret is looked at here, so no other failure is taken for a wrong secret.
    return Promise.resolve(privateKey)
      .then((text) => symmetricDecrypt({ key: secretConfig, data: JSON.parse(text) as string }))
      .then(
        () => true,
        () => false,
      )
  }
  function opens({ id, privateKey }: StoredKey): Promise<boolean> {
    const known = own.get(id) ?? isOpened(privateKey)
    own.set(id, known)
    return known
  }
  let renewedAt = Number.NEGATIVE_INFINITY
  /** Reports, now and then, that the keys of this secret are in use, where another server has put them aside. */
  async function renew(): Promise<void> {
    const now = clock.now()
    if (now.getTime() - renewedAt < RENEWED_EVERY_MS) return
    renewedAt = now.getTime()
    const aside = await db.select().from(signingKey).where(isNotNull(signingKey.putAsideAt))
    const areOwn = await Promise.all(aside.map(opens))
    const ids = aside.filter((_, at) => areOwn[at]).map(({ id }) => id)
    if (ids.length > 0)
      await db
        .update(signingKey)
        .set({ putAsideAt: now })
        .where(and(inArray(signingKey.id, ids), isNotNull(signingKey.putAsideAt)))
  }
  await putAside(db, opens, { clock, report })
  // A first key is made now, and what is wrong stops the start.
  await sign({ sub: 'start' })
  return {
    async accessToken(claims, now) {
      await renew()
      return (await sign({ ...claims, iat: Math.floor(now.getTime() / 1000) })).token
    },
  }
}

/** Puts the keys aside that cannot be opened, and takes those up again that can. */
async function putAside(
  db: NodePgDatabase,
  opens: (key: StoredKey) => Promise<boolean>,
  { clock, report }: Pick<SigningParts, 'clock' | 'report'>,
): Promise<void> {
  const shut: string[] = []
  const back: string[] = []
  for (const key of await db.select().from(signingKey)) {
    const { id, putAsideAt } = key
    const isOpen = await opens(key)
    if (isOpen && putAsideAt !== null) back.push(id)
    if (!isOpen && putAsideAt === null) shut.push(id)
  }
  const mark = (keys: string[], putAsideAt: Date | null) =>
    db.update(signingKey).set({ putAsideAt }).where(inArray(signingKey.id, keys))
  if (back.length > 0) await mark(back, null)
  if (shut.length === 0) return
  await mark(shut, clock.now())
  report(
    'Signing keys were made with another KAMAE_SECRET: they are put aside, and everyone signs in again, but for those of a server that still runs with that secret. Give the secret of before to use them again.',
    { keys: shut },
  )
}

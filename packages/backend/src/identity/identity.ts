import type { Caller } from '@kamae/protocol/caller'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

import { type Clock, systemClock } from '../clock.ts'
import { type Ids, randomIds } from '../ids.ts'
import { accessTokenVerifier } from './access-token.ts'
import { type RateLimits, databaseRateLimits } from '../limits/rate-limits.ts'
import { type AuthEngine, authEngine } from './auth-engine.ts'
import { type AuthRequests, authRequests } from './auth-requests.ts'
import { signingKey } from './tables.ts'

/** Who is who. */
export type Identity = {
  /** Answers /api/v1/auth/*. */
  readonly handle: AuthRequests
  /** The caller that an access token names; null where it is none, forged, or past its 15 minutes. */
  verifyAccessToken(token: string): Promise<Caller>
}

/** Opens sign-in on a migrated database. `onGuestLinked` is called when a guest became the member `to`, before the guest is forgotten. */
export async function openIdentity(options: {
  readonly db: NodePgDatabase
  readonly secret: string
  readonly operator?: string | undefined
  readonly clock?: Clock
  readonly ids?: Ids
  readonly rateLimits?: RateLimits
  readonly onGuestLinked?: (from: string, to: string) => Promise<void>
}): Promise<Identity> {
  const { db, clock = systemClock, ids = randomIds, onGuestLinked = () => Promise.resolve() } = options
  const rateLimits = options.rateLimits ?? databaseRateLimits(db, clock)
  const engine = authEngine({
    db,
    secret: options.secret,
    operator: options.operator,
    clock,
    ids,
    onGuestLinked,
  })
  await ensureKey(engine, db)
  return {
    handle: authRequests(engine, rateLimits),
    verifyAccessToken: accessTokenVerifier(db, clock),
  }
}

// Keys are encrypted with the secret; after another one was given they are of no use, and neither are the sessions.
async function ensureKey(engine: AuthEngine, db: NodePgDatabase): Promise<void> {
  const sign = () => engine.api.signJWT({ body: { payload: { sub: 'start' } } })
  try {
    await sign()
  } catch {
    // Whatever else was wrong goes wrong again, and is thrown then.
    await db.delete(signingKey)
    await sign()
  }
}

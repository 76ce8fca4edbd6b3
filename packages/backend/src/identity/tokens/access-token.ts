import type { Caller } from '@kamae/protocol/contract/caller'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type CryptoKey, type JWTPayload, errors, importJWK, jwtVerify } from 'jose'

import type { Clock } from '../../system/clock.ts'
import type { Sessions } from '../people/sessions.ts'
import { TOKEN_ISSUER, keysInUse } from './signing.ts'
import { momentOf, plainHeader } from './token-shape.ts'

// Access tokens that were checked a moment ago need no second look at their signature.
const MOST_REMEMBERED = 5_000

// A forged key id must not make us ask the database each time.
const RELOAD_AFTER_MS = 5_000

type Known = { readonly caller: NonNullable<Caller>; readonly sid: string; readonly ends: number }

/**
 * Checks access tokens against our own public keys, without the network; null for any that is not good, or whose
 * session has ended.
 */
export function accessTokenVerifier(
  db: NodePgDatabase,
  clock: Clock,
  sessions: Pick<Sessions, 'isAlive'>,
): (token: string) => Promise<Caller> {
  const keys = new Map<string, { readonly key: CryptoKey; readonly until: number }>()
  const remembered = new Map<string, Known>()
  let loadedAt = Number.NEGATIVE_INFINITY
  let loading = Promise.resolve()

  async function keyOf(kid: string): Promise<CryptoKey | undefined> {
    const now = clock.now().getTime()
    const good = () => {
      const known = keys.get(kid)
      return known && known.until > now ? known.key : undefined
    }
    if (!good() && now - loadedAt >= RELOAD_AFTER_MS) {
      loadedAt = now
      loading = load()
    }
    // Those who come while the keys are on their way wait for them as well.
    if (!good()) await loading
    return good()
  }

  async function load(): Promise<void> {
    for (const { id, publicKey, until } of await keysInUse(db, clock.now())) {
      const key = await importJWK(JSON.parse(publicKey), 'EdDSA')
      if (!(key instanceof Uint8Array)) keys.set(id, { key, until })
    }
  }

  async function verified(token: string): Promise<JWTPayload | undefined> {
    const kid = plainHeader(token, ['EdDSA'])?.kid
    const key = kid === undefined ? undefined : await keyOf(kid)
    if (key === undefined) return undefined
    try {
      const { payload } = await jwtVerify(token, key, {
        issuer: TOKEN_ISSUER,
        algorithms: ['EdDSA'],
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        currentDate: clock.now(),
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }

  async function read(token: string): Promise<Known | undefined> {
    const payload = await verified(token)
    const { sub, sid, aud, isGuest, isOperator } = payload ?? {}
    const [began, ends] = [momentOf(payload?.iat), momentOf(payload?.exp)]
    if (typeof sub !== 'string' || typeof sid !== 'string' || sub === '') return undefined
    if (typeof isGuest !== 'boolean' || typeof isOperator !== 'boolean') return undefined
    if (aud !== TOKEN_ISSUER || began === undefined || ends === undefined) return undefined
    if (began > clock.now().getTime() + 1000) return undefined
    return { caller: { uid: sub, isGuest, isOperator }, sid, ends }
  }

  async function remember(token: string): Promise<Known | undefined> {
    const known = await read(token)
    if (known !== undefined) remembered.set(token, known)
    for (const oldest of remembered.keys()) {
      if (remembered.size <= MOST_REMEMBERED) break
      remembered.delete(oldest)
    }
    return known
  }

  return async (token) => {
    const before = remembered.get(token)
    const known = before !== undefined && before.ends > clock.now().getTime() ? before : await remember(token)
    if (known !== undefined && (await sessions.isAlive(known.sid, known.caller.uid))) return known.caller
    remembered.delete(token)
    return null
  }
}

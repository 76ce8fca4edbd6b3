import type { Caller } from '@kamae/protocol/caller'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type CryptoKey, type JWTPayload, decodeProtectedHeader, errors, importJWK, jwtVerify } from 'jose'

import type { Clock } from '../clock.ts'
import { TOKEN_ISSUER } from './auth-engine.ts'
import { signingKey } from './tables.ts'

// Access tokens that were checked a moment ago need no second look at their signature.
const MOST_REMEMBERED = 5_000

// A forged key id must not make us ask the database each time.
const RELOAD_AFTER_MS = 5_000

/** Checks access tokens against our own public keys, without the network; null for any that is not good. */
export function accessTokenVerifier(db: NodePgDatabase, clock: Clock): (token: string) => Promise<Caller> {
  const keys = new Map<string, CryptoKey>()
  const remembered = new Map<string, { readonly caller: Caller; readonly ends: number }>()
  let loadedAt = Number.NEGATIVE_INFINITY

  async function keyOf(kid: string): Promise<CryptoKey | undefined> {
    const now = clock.now().getTime()
    if (!keys.has(kid) && now - loadedAt >= RELOAD_AFTER_MS) {
      loadedAt = now
      for (const row of await db.select().from(signingKey)) {
        const key = await importJWK(JSON.parse(row.publicKey), 'EdDSA')
        if (!(key instanceof Uint8Array)) keys.set(row.id, key)
      }
    }
    return keys.get(kid)
  }

  async function verified(token: string): Promise<JWTPayload | undefined> {
    try {
      const { kid, alg } = decodeProtectedHeader(token)
      const key = alg === 'EdDSA' && kid !== undefined ? await keyOf(kid) : undefined
      if (key === undefined) return undefined
      const { payload } = await jwtVerify(token, key, {
        issuer: TOKEN_ISSUER,
        audience: TOKEN_ISSUER,
        algorithms: ['EdDSA'],
        requiredClaims: ['sub', 'exp'],
        currentDate: clock.now(),
      })
      return payload
    } catch (error) {
      // decodeProtectedHeader throws a TypeError for what is no token at all.
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
      throw error
    }
  }

  return async (token) => {
    const known = remembered.get(token)
    if (known !== undefined && known.ends > clock.now().getTime()) return known.caller
    remembered.delete(token)
    const payload = await verified(token)
    if (payload?.sub === undefined || payload.exp === undefined) return null
    const caller = {
      uid: payload.sub,
      isGuest: payload['isGuest'] !== false,
      isOperator: payload['isOperator'] === true,
    }
    remembered.set(token, { caller, ends: payload.exp * 1000 })
    for (const oldest of remembered.keys()) {
      if (remembered.size <= MOST_REMEMBERED) break
      remembered.delete(oldest)
    }
    return caller
  }
}

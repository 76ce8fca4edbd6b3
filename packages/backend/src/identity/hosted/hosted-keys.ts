import { eq } from '../../database/sql.ts'
import { type JSONWebKeySet, type JWK, createLocalJWKSet } from 'jose'
import * as z from 'zod/mini'

import type { Clock } from '../../system/clock.ts'
import type { Queries } from '../../database/queries.ts'
import { ProviderError } from '../providers/provider.ts'
import { providerKeys } from '../people/tables.ts'
import { discover } from './discovery.ts'
import { fetchJson } from './ask-provider.ts'

/** A provider's public keys. */
export type HostedKeys = {
  /** The keys to look for `kid` in: asked for anew where it is not among those known. Throws `ProviderError` before any were ever seen. */
  keysFor(kid: string | undefined): Promise<ReturnType<typeof createLocalJWKSet>>
}

// Older ones are asked for again; while the provider is away they go on being good.
const FRESH_MS = 60 * 60_000

// A forged key id must not make us ask the provider each time.
const ASK_AGAIN_MS = 30_000

const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

type Known = { readonly set: JSONWebKeySet; readonly fetchedAt: number }

/** Keeps the keys in the database as well, for the next start and the other servers. */
export function hostedKeys(options: {
  readonly db: Queries
  readonly clock: Clock
  readonly issuer: string
  readonly jwksUrl?: string | undefined
  readonly report: (message: string, facts: Readonly<Record<string, unknown>>) => void
}): HostedKeys {
  const { db, clock, issuer, jwksUrl, report } = options
  const mine = eq(providerKeys.issuer, issuer)
  let known: Known | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  async function readKept(): Promise<void> {
    const [row] = await db.select().from(providerKeys).where(mine)
    if (row === undefined || (known !== undefined && row.fetchedAt.getTime() <= known.fetchedAt)) return
    known = { set: JSON.parse(row.keys) as JSONWebKeySet, fetchedAt: row.fetchedAt.getTime() }
  }

  async function ask(): Promise<void> {
    try {
      const url = jwksUrl ?? (await discover(issuer)).jwks_uri
      const found = KeySet.safeParse(await fetchJson(url))
      const keys = found.success ? found.data.keys.filter(isPublicSigningKey) : []
      if (keys.length === 0) throw new ProviderError('provider-failed', 'It has no keys.')
      const fetchedAt = clock.now()
      known = { set: { keys }, fetchedAt: fetchedAt.getTime() }
      const row = { keys: JSON.stringify(known.set), fetchedAt }
      await db
        .insert(providerKeys)
        .values({ issuer, ...row })
        .onConflictDoUpdate({ target: providerKeys.issuer, set: row })
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      report('The keys of the provider cannot be read.', {
        issuer,
        error: error.message,
        keptOn: known !== undefined,
      })
    }
  }

  const isFresh = () => known !== undefined && clock.now().getTime() - known.fetchedAt < FRESH_MS
  const has = (kid: string | undefined) =>
    known !== undefined && (kid === undefined || known.set.keys.some((key) => key.kid === kid))

  async function renew(kid: string | undefined): Promise<void> {
    // Another server may have asked already.
    await readKept()
    if (!isFresh() || !has(kid)) await ask()
  }

  return {
    keysFor: async (kid) => {
      const now = clock.now().getTime()
      if ((!isFresh() || !has(kid)) && asking === undefined && now - askedAt >= ASK_AGAIN_MS) {
        askedAt = now
        asking = renew(kid).finally(() => (asking = undefined))
        // Whoever waits for it hears of its failure.
        asking.catch(() => undefined)
      }
      // Nobody waits for a slow provider as long as the key is known.
      if (!has(kid)) await asking
      if (known === undefined) throw new ProviderError('provider-away', 'Its keys were never seen.')
      return createLocalJWKSet(known.set)
    },
  }
}

// A shared secret is no key of ours to check by, and a private one is not to be kept.
function isPublicSigningKey(key: { kty: string }): key is JWK & { kty: string } {
  return ['RSA', 'EC', 'OKP'].includes(key.kty) && !('d' in key)
}

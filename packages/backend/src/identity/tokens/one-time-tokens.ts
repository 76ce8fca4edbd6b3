import { randomBytes, randomInt } from 'node:crypto'

import { and, eq, gt, lt, lte, sql } from '../../database/sql.ts'

import type { Clock } from '../../system/clock.ts'
import type { Queries } from '../../database/queries.ts'
import type { Ids } from '../../system/ids.ts'
import { type KeyedHash, isSameHash } from '../../secrets/keyed-hash.ts'
import { verification } from '../people/tables.ts'

/** What each one-time token is for; one of another kind never passes. */
export type TokenKind =
  | 'verify-email'
  | 'email-link'
  | 'password-reset'
  | 'custom'
  | 'ticket'
  | 'challenge'
  | 'state'
export type CodeKind = 'phone'

/** How a code was answered. */
export type CodeOutcome = 'right' | 'wrong' | 'expired'

/** Tokens and codes that prove something once. */
export type OneTimeTokens = {
  /** A new token that carries `facts`; 256 bits in base64url. `bound` must be known to use it. */
  put(
    kind: TokenKind,
    facts: object,
    lifeMs: number,
    within?: Queries,
    bound?: string,
  ): Promise<{ token: string; expiresAt: Date }>
  /** Uses a token: its facts, or undefined where there is none, or it was used or has run out. */
  take<Facts extends object>(
    kind: TokenKind,
    token: string,
    bound?: string,
    within?: Queries,
  ): Promise<Facts | undefined>
  /** What a token carries, without using it. */
  peek<Facts extends object>(kind: TokenKind, token: string): Promise<Facts | undefined>
  /** A new code of six digits for `subject`, in place of the one before. */
  putCode(kind: CodeKind, subject: string, lifeMs: number, within?: Queries): Promise<string>
  /** Tries a code; five tries, right or wrong, are all that one code gets. */
  tryCode(kind: CodeKind, subject: string, code: string): Promise<CodeOutcome>
  sweep(): Promise<void>
}

const MOST_TRIES = 5

export function openOneTimeTokens(db: Queries, clock: Clock, ids: Ids, hash: KeyedHash): OneTimeTokens {
  const nameOf = (kind: TokenKind, token: string, bound: string) =>
    `${kind}:${hash(`once ${kind}`, `${token} ${bound}`)}`

  async function write(identifier: string, value: string, lifeMs: number, within: Queries): Promise<Date> {
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + lifeMs)
    const row = { value, tries: 0, expiresAt, createdAt: now, updatedAt: now }
    await within
      .insert(verification)
      .values({ id: ids.id(), identifier, ...row })
      .onConflictDoUpdate({ target: verification.identifier, set: row })
    return expiresAt
  }
  const isGood = (identifier: string) =>
    and(eq(verification.identifier, identifier), gt(verification.expiresAt, clock.now()))

  return {
    put: async (kind, facts, lifeMs, within = db, bound = '') => {
      const token = randomBytes(32).toString('base64url')
      const expiresAt = await write(nameOf(kind, token, bound), JSON.stringify(facts), lifeMs, within)
      return { token, expiresAt }
    },
    take: async <Facts extends object>(kind: TokenKind, token: string, bound = '', within: Queries = db) => {
      const [used] = await within
        .delete(verification)
        .where(isGood(nameOf(kind, token, bound)))
        .returning({ value: verification.value })
      return used === undefined ? undefined : (JSON.parse(used.value) as Facts)
    },
    peek: async <Facts extends object>(kind: TokenKind, token: string) => {
      const [found] = await db
        .select({ value: verification.value })
        .from(verification)
        .where(isGood(nameOf(kind, token, '')))
      return found === undefined ? undefined : (JSON.parse(found.value) as Facts)
    },
    putCode: async (kind, subject, lifeMs, within = db) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const identifier = `${kind}:${subject}`
      await write(identifier, hash(identifier, code), lifeMs, within)
      return code
    },
    tryCode: async (kind, subject, code) => {
      const identifier = `${kind}:${subject}`
      // Counted before it is looked at: of many at one moment no more than five are.
      const [counted] = await db
        .update(verification)
        .set({ tries: sql`${verification.tries} + 1` })
        .where(and(isGood(identifier), lt(verification.tries, MOST_TRIES)))
        .returning({ id: verification.id, value: verification.value })
      if (counted === undefined) return 'expired'
      if (!isSameHash(counted.value, hash(identifier, code))) return 'wrong'
      const used = await db
        .delete(verification)
        .where(and(eq(verification.id, counted.id), eq(verification.value, counted.value)))
        .returning({ id: verification.id })
      return used.length === 1 ? 'right' : 'expired'
    },
    sweep: async () => {
      await db.delete(verification).where(lte(verification.expiresAt, clock.now()))
    },
  }
}

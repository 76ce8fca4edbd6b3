import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { RESTORABLE_MS } from '@kamae/protocol/contract/entity'
import { CallError } from '@kamae/protocol/contract/errors'
import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
} from '@kamae/backend/database/sql'
import { DOMAIN, type DomainReason } from '../contract.ts'
import { isReserved } from './reserved-words.ts'
import { room, roomDomain } from './table.ts'

/** A room keeps so many of the domains that it had; older ones are anybody's again. */
const KEPT_FORMER = 3

const SUGGESTIONS = 3

type World = Pick<CallContext, 'db' | 'clock'>

/** Why nobody gets this domain; undefined where only who was first decides. */
export function refusalOf(domain: string): Exclude<DomainReason, 'taken'> | undefined {
  if (/[^a-z0-9-]/.test(domain) || domain.startsWith('-') || domain.endsWith('-')) return 'letters'
  if (!DOMAIN.test(domain)) return 'length'
  return isReserved(domain) ? 'reserved' : undefined
}

/** Which of these domains somebody has who is not `uid`. */
export async function takenAmong(
  { db, clock }: World,
  domains: readonly string[],
  uid: string | undefined,
): Promise<ReadonlySet<string>> {
  if (domains.length === 0) return new Set()
  const rows = await db
    .select({ domain: roomDomain.domain, userUid: room.userUid })
    .from(roomDomain)
    .innerJoin(room, eq(room.id, roomDomain.roomId))
    .where(and(inArray(roomDomain.domain, [...domains]), isHeld(clock.now())))
  return new Set(rows.filter(({ userUid }) => userUid !== uid).map(({ domain }) => domain))
}

/** Free domains that are like the one that was wanted. */
export async function suggest(world: World, wanted: string): Promise<string[]> {
  const { domain: base, others } = likeIt(wanted)
  const candidates = [...(base === wanted ? [] : [base]), ...others].filter(
    (candidate) => refusalOf(candidate) === undefined,
  )
  const taken = await takenAmong(world, candidates, undefined)
  return candidates.filter((candidate) => !taken.has(candidate)).slice(0, SUGGESTIONS)
}

/**
 * Gives a room a domain unless another room has it, in one statement: of two who ask at once the later one waits for
 * the earlier, and gets false.
 */
export async function claim(
  transaction: Queries,
  { domain, roomId, now }: { readonly domain: string; readonly roomId: string; readonly now: Date },
): Promise<boolean> {
  const claimed = await transaction
    .insert(roomDomain)
    .values({ domain, roomId, heldUntil: null })
    .onConflictDoUpdate({
      target: roomDomain.domain,
      set: { roomId, heldUntil: null },
      setWhere: or(eq(roomDomain.roomId, roomId), lte(roomDomain.heldUntil, now)),
    })
    .returning({ domain: roomDomain.domain })
  return claimed.length > 0
}

/** What a room was called leads to it for 30 days; of many such domains the latest are kept. */
export async function release(
  transaction: Queries,
  { domain, roomId, now }: { readonly domain: string; readonly roomId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(roomDomain)
    .set({ heldUntil: new Date(now.getTime() + RESTORABLE_MS) })
    .where(and(eq(roomDomain.domain, domain), eq(roomDomain.roomId, roomId)))
  const isFormer = and(eq(roomDomain.roomId, roomId), isNotNull(roomDomain.heldUntil))
  const latest = transaction
    .select({ domain: roomDomain.domain })
    .from(roomDomain)
    .where(isFormer)
    .orderBy(desc(roomDomain.heldUntil), roomDomain.domain)
    .limit(KEPT_FORMER)
  await transaction.delete(roomDomain).where(and(isFormer, notInArray(roomDomain.domain, latest)))
}

/** Holds for a domain that leads to its room now. */
export function isHeld(now: Date) {
  return or(isNull(roomDomain.heldUntil), gt(roomDomain.heldUntil, now))
}

/** Refuses a domain that nobody gets. */
export async function checkDomainRules(world: World, domain: string): Promise<void> {
  const reason = refusalOf(domain)
  if (reason === undefined) return
  throw new CallError('invalid-argument', 'This domain cannot be had: choose another.', {
    field: 'domain',
    reason,
    suggestions: await suggest(world, domain),
  })
}

/** The refusal of a domain that somebody else has. */
export async function takenDomain(world: World, domain: string): Promise<CallError> {
  return new CallError('aborted', 'Somebody has this domain: choose another.', {
    field: 'domain',
    reason: 'taken',
    suggestions: await suggest(world, domain),
  })
}

// Letters without their marks, everything else a hyphen; what is left of a name in other letters is nothing.
function likeIt(wanted: string): { domain: string; others: string[] } {
  const plain = wanted
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 24)
    .replace(/^-+|-+$/g, '')
  const base = plain === '' || isReserved(plain) ? 'my' : plain
  const last = base.split('-').at(-1)
  const words = [
    'poses',
    'studio',
    'room',
    'atelier',
    'works',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ].filter((word) => word !== last)
  return {
    domain: plain,
    others: [...words.map((word) => `${base}-${word}`), ...numbered(base)],
  }
}

// Different for every name, the same each time it is asked for.
function numbered(base: string): string[] {
  const start = Buffer.from(base).reduce((sum, byte) => (sum * 31 + byte) % 9000, 7)
  return Array.from({ length: 20 }, (_, step) => `${base}-${1000 + ((start + step * 619) % 9000)}`)
}

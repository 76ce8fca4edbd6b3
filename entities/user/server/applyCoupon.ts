import type { CallContext, Queries } from '@kamae/backend/context'
import { networkOf } from '@kamae/backend/limits/address-network'
import type { RateLimit } from '@kamae/backend/limits/rate-limits'
import { codeKey } from '@kamae/entities/coupon/server/code-key'
import { coupon } from '@kamae/entities/coupon/server/table'
import { uidOf } from '@kamae/protocol/access'
import { CallError } from '@kamae/protocol/errors'
import { implement } from '@kamae/protocol/implement'
import { and, eq, isNull, lt, or, sql } from '@kamae/backend/database/sql'
import { userApplyCoupon } from '../contract.ts'
import { addToLimits, readLimits } from './limits.ts'
import { limitLedger } from './table.ts'
import { withProfile } from './with-profile.ts'

const WRONG_BY_PERSON: RateLimit = { tries: 5, seconds: 15 * 60 }
// A school or an office stands behind one address.
const WRONG_BY_ADDRESS: RateLimit = { tries: 30, seconds: 15 * 60 }

type Coupon = typeof coupon.$inferSelect

export const applyCoupon = implement(userApplyCoupon, async ({ code }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const found = await findSlowly(context, uid, code)
  const now = context.clock.now()
  if (await isUsedBy(context.db, uid, found)) throw refusal('used')
  if (found.startsAt && now < found.startsAt) throw refusal('not-yet')
  if (found.endsAt && now >= found.endsAt) throw refusal('over')
  const reward = { pose: found.pose, bundle: found.bundle }
  return await withProfile(context, uid, async (transaction) => {
    const entry = { uid, reason: 'coupon' as const, item: found.id, createdAt: now }
    if (!(await addToLimits(transaction, entry, reward))) throw refusal('used')
    await countUse(transaction, found)
    return { reward, limits: (await readLimits(transaction, uid)).left }
  })
})

// A person's tries are counted before the look, so that of a thousand guesses at once five are looked at, and a code
// that exists gives its try back. An address counts wrong ones alone: a whole class may redeem one code together.
async function findSlowly(context: CallContext, uid: string, code: string): Promise<Coupon> {
  const { db, rateLimits, address } = context
  const person = `coupon ${uid}`
  const network = address === '' ? undefined : `coupon ${networkOf(address)}`
  refuseIfTooMany(await rateLimits.count(person, WRONG_BY_PERSON))
  if (network !== undefined) refuseIfTooMany(await rateLimits.waitFor(network, WRONG_BY_ADDRESS))
  const [found] = await db
    .select()
    .from(coupon)
    .where(and(eq(coupon.codeKey, codeKey(code)), isNull(coupon.archivedAt)))
  if (found) {
    await rateLimits.giveBack(person)
    return found
  }
  if (network !== undefined) await rateLimits.count(network, WRONG_BY_ADDRESS)
  throw new CallError('not-found', 'There is no such coupon: look at the code again.', {
    field: 'code',
    reason: 'unknown',
  })
}

function refuseIfTooMany(retryAfter: number): void {
  if (retryAfter > 0)
    throw new CallError('resource-exhausted', `Too many wrong codes: try again in ${retryAfter} seconds.`, {
      reason: 'too-many',
      retryAfter,
    })
}

async function isUsedBy(db: Queries, uid: string, { id }: Coupon): Promise<boolean> {
  const [use] = await db
    .select({ id: limitLedger.id })
    .from(limitLedger)
    .where(and(eq(limitLedger.uid, uid), eq(limitLedger.reason, 'coupon'), eq(limitLedger.item, id)))
    .limit(1)
  return use !== undefined
}

// The row is locked by the first who come; each later one sees their count.
async function countUse(transaction: Queries, { id }: Coupon): Promise<void> {
  const [counted] = await transaction
    .update(coupon)
    .set({ useCount: sql`${coupon.useCount} + 1` })
    .where(
      and(
        eq(coupon.id, id),
        isNull(coupon.archivedAt),
        or(isNull(coupon.totalUses), lt(coupon.useCount, coupon.totalUses)),
      ),
    )
    .returning({ id: coupon.id })
  if (!counted) throw refusal('spent')
}

const SENTENCES = {
  used: 'You have redeemed this coupon already.',
  over: 'This coupon has ended.',
  'not-yet': 'This coupon cannot be redeemed yet.',
  spent: 'This coupon has been redeemed as often as it can be.',
} as const

function refusal(reason: keyof typeof SENTENCES): CallError {
  return new CallError('permission-denied', SENTENCES[reason], { field: 'code', reason })
}

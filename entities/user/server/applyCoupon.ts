import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { networkOf } from '@kamae/backend/limits/address-network'
import type { TryLimit } from '@kamae/backend/limits/try-limits'
import type { FoundCoupon } from '@kamae/backend/resources/coupons'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq } from '@kamae/backend/database/sql'
import { userApplyCoupon } from '../contract.ts'
import { addToLimits, readLimits } from './limits/limits.ts'
import { limitLedger } from './profile/table.ts'
import { withProfile } from './profile/with-profile.ts'

const WRONG_BY_PERSON: TryLimit = { tries: 5, seconds: 15 * 60 }
// A school or an office shares one address.
const WRONG_BY_ADDRESS: TryLimit = { tries: 30, seconds: 15 * 60 }

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
    if (!(await context.resources.coupons.countUse(transaction, found.id))) throw refusal('spent')
    return { reward, limits: (await readLimits(transaction, uid)).left }
  })
})

// A person's tries are counted before the look, so that of a thousand guesses at once five are looked at, and a code
// that exists gives its try back. An address counts wrong ones alone: a whole class may redeem one code together.
async function findSlowly(context: CallContext, uid: string, code: string): Promise<FoundCoupon> {
  const { db, tryLimits, address, resources } = context
  const person = `coupon ${uid}`
  const network = address === '' ? undefined : `coupon ${networkOf(address)}`
  refuseOverLimit(await tryLimits.count(person, WRONG_BY_PERSON))
  if (network !== undefined) refuseOverLimit(await tryLimits.waitFor(network, WRONG_BY_ADDRESS))
  const found = await resources.coupons.find(db, code)
  if (found) {
    await tryLimits.giveBack(person)
    return found
  }
  if (network !== undefined) await tryLimits.count(network, WRONG_BY_ADDRESS)
  throw new CallError('not-found', 'There is no such coupon: look at the code again.', {
    field: 'code',
    reason: 'unknown',
  })
}

function refuseOverLimit(retryAfter: number): void {
  if (retryAfter > 0)
    throw new CallError('resource-exhausted', `Too many wrong codes: try again in ${retryAfter} seconds.`, {
      reason: 'too-many',
      retryAfter,
    })
}

async function isUsedBy(db: Queries, uid: string, { id }: FoundCoupon): Promise<boolean> {
  const [use] = await db
    .select({ id: limitLedger.id })
    .from(limitLedger)
    .where(and(eq(limitLedger.uid, uid), eq(limitLedger.reason, 'coupon'), eq(limitLedger.item, id)))
    .limit(1)
  return use !== undefined
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

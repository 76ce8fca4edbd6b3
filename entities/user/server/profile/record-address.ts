import type { CallContext } from '@kamae/backend/calls/context'
import { and, desc, eq, gt, inArray, lte, or, sql } from '@kamae/backend/database/sql'
import { userAddress } from './table.ts'

const SHOWN = 10
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

// Often enough for a list of days; each call would be a write.
const SEEN_ANEW_MS = 60_000

/**
 * Remembers where a person called from, and forgets what is past 30 days or beyond the tenth; answers whether that
 * changed anything. The server's own calls have no address.
 */
export async function recordAddress({ db, clock, address }: CallContext, uid: string): Promise<boolean> {
  if (address === '') return false
  const now = clock.now()
  const before = new Date(now.getTime() - SEEN_ANEW_MS).toISOString()
  const [isNews] = await db
    .insert(userAddress)
    .values({ uid, address, seenAt: now })
    .onConflictDoUpdate({
      target: [userAddress.uid, userAddress.address],
      set: { seenAt: now },
      setWhere: sql`${userAddress.seenAt} <= ${before}::timestamptz`,
    })
    .returning({ uid: userAddress.uid })
  if (!isNews) return false
  const others = db
    .select({ address: userAddress.address })
    .from(userAddress)
    .where(eq(userAddress.uid, uid))
    .orderBy(desc(userAddress.seenAt), userAddress.address)
    .offset(SHOWN)
  await db
    .delete(userAddress)
    .where(
      and(
        eq(userAddress.uid, uid),
        or(inArray(userAddress.address, others), lte(userAddress.seenAt, oldestAt(now))),
      ),
    )
  return true
}

/** The last ten addresses of a person within 30 days, newest first. */
export async function readAddresses({ db, clock }: Pick<CallContext, 'db' | 'clock'>, uid: string) {
  const rows = await db
    .select({ address: userAddress.address })
    .from(userAddress)
    .where(and(eq(userAddress.uid, uid), gt(userAddress.seenAt, oldestAt(clock.now()))))
    .orderBy(desc(userAddress.seenAt), userAddress.address)
    .limit(SHOWN)
  return rows.map(({ address }) => address)
}

/** Forgets everyone's addresses that are past 30 days. */
export async function forgetOldAddresses({ db, clock }: Pick<CallContext, 'db' | 'clock'>): Promise<void> {
  await db.delete(userAddress).where(lte(userAddress.seenAt, oldestAt(clock.now())))
}

function oldestAt(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS)
}

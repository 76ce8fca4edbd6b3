import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { eq, sql } from '@kamae/backend/database/sql'
import type { Downloads, User } from '../../contract.ts'
import { limitLedger, userProfile } from '../profile/table.ts'

/** What a person's ledger comes to: their limits, and what was given and taken. */
export type Limits = { readonly left: Downloads; readonly usage: User['usage'] }

const SUMS = {
  kind: limitLedger.kind,
  given: sql<number>`coalesce(sum(${limitLedger.amount}) filter (where ${limitLedger.amount} > 0), 0)::int`,
  charged: sql<number>`coalesce(-sum(${limitLedger.amount}) filter (where ${limitLedger.amount} < 0), 0)::int`,
}

/** The limits of a person: the sums of their ledger. */
export async function readLimits(db: Queries, uid: string): Promise<Limits> {
  const sums = await db
    .select(SUMS)
    .from(limitLedger)
    .where(eq(limitLedger.uid, uid))
    .groupBy(limitLedger.kind)
  const of = (kind: 'pose' | 'bundle') => {
    const { given, charged } = sums.find((sum) => sum.kind === kind) ?? { given: 0, charged: 0 }
    return { given, charged }
  }
  const usage = { pose: of('pose'), bundle: of('bundle') }
  const left = {
    pose: usage.pose.given - usage.pose.charged,
    bundle: usage.bundle.given - usage.bundle.charged,
  }
  return { left, usage }
}

/** What a person has left; before their profile is made, what it would begin with. */
export async function leftBeforeCharging(
  { db, caller, allowances }: Pick<CallContext, 'db' | 'caller' | 'allowances'>,
  uid: string,
): Promise<Downloads> {
  const { left, usage } = await readLimits(db, uid)
  if (usage.pose.given + usage.bundle.given > 0) return left
  const [made] = await db.select({ uid: userProfile.uid }).from(userProfile).where(eq(userProfile.uid, uid))
  // It may have been made, with its ledger, between the two looks.
  return made ? (await readLimits(db, uid)).left : allowances[caller?.isGuest ? 'guest' : 'member']
}

/** Writes what somebody gets into their ledger, under the lock of `withProfile`; false where they got it for this reason and item before. */
export async function addToLimits(
  transaction: Queries,
  entry: Omit<typeof limitLedger.$inferInsert, 'kind' | 'amount' | 'id'>,
  amounts: Downloads,
): Promise<boolean> {
  const rows = (['pose', 'bundle'] as const)
    .filter((kind) => amounts[kind] !== 0)
    .map((kind) => ({ ...entry, kind, amount: amounts[kind] }))
  if (rows.length === 0) return false
  const added = await transaction
    .insert(limitLedger)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: limitLedger.id })
  return added.length > 0
}

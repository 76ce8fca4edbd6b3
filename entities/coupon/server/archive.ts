import type { CallContext } from '@kamae/backend/context'
import { CallError } from '@kamae/protocol/errors'
import { implement } from '@kamae/protocol/implement'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { couponArchive } from '../contract.ts'
import { couponOf } from './read-coupon.ts'
import { coupon } from './table.ts'

/** Archiving again changes nothing. */
export const archive = implement(couponArchive, async ({ id }, { db, clock }: CallContext) => {
  const now = clock.now()
  await db
    .update(coupon)
    .set({ archivedAt: now, version: sql`${coupon.version} + 1`, updatedAt: now })
    .where(and(eq(coupon.id, id), isNull(coupon.archivedAt)))
  const [row] = await db.select().from(coupon).where(eq(coupon.id, id))
  if (!row) throw new CallError('not-found', 'There is no such coupon.')
  return { coupon: couponOf(row) }
})

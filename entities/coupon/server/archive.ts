import { audited } from '@kamae/backend/calls/audited'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, isNull, sql } from '@kamae/backend/database/sql'
import { couponArchive } from '../contract.ts'
import { couponOf } from './read-coupon.ts'
import { coupon } from './table.ts'

/** Archiving again changes nothing. */
export const archive = audited(couponArchive, async ({ id }, { db, clock }, write) => {
  const now = clock.now()
  const ended = await db
    .update(coupon)
    .set({ archivedAt: now, version: sql`${coupon.version} + 1`, updatedAt: now })
    .where(and(eq(coupon.id, id), isNull(coupon.archivedAt)))
    .returning({ id: coupon.id })
  const [row] = await db.select().from(coupon).where(eq(coupon.id, id))
  if (!row) throw new CallError('not-found', 'There is no such coupon.')
  write({ kind: 'coupon', item: id, before: { isEnded: ended.length === 0 }, after: { isEnded: true } })
  return { coupon: couponOf(row) }
})

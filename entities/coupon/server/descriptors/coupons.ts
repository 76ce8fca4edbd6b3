import { and, eq, inArray, isNull, lt, or, sql } from '@kamae/backend/database/sql'
import type { Coupons } from '@kamae/backend/resources/coupons'
import { codeKey } from '../code-key.ts'
import { makeSampleCoupon } from '../sample-coupon.ts'
import { coupon } from '../table.ts'

export const redeemableCoupons: Coupons = {
  find: async (db, code) => {
    const [found] = await db
      .select()
      .from(coupon)
      .where(and(eq(coupon.codeKey, codeKey(code)), isNull(coupon.archivedAt)))
    return found
  },
  // The row is locked by the first who come; each later one sees their count.
  countUse: async (transaction, id) => {
    const isLeft = or(isNull(coupon.totalUses), lt(coupon.useCount, coupon.totalUses))
    const [counted] = await transaction
      .update(coupon)
      .set({ useCount: sql`${coupon.useCount} + 1` })
      .where(and(eq(coupon.id, id), isNull(coupon.archivedAt), isLeft))
      .returning({ id: coupon.id })
    return counted !== undefined
  },
  codesOf: async (db, ids) => {
    const { id, code } = coupon
    const rows = await db
      .select({ id, code })
      .from(coupon)
      .where(inArray(id, [...ids]))
    return new Map(rows.map((row) => [row.id, row.code]))
  },
  makeSample: makeSampleCoupon,
}

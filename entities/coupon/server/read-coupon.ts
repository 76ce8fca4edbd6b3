import type { Coupon } from '../contract.ts'
import type { coupon } from './table.ts'

/** A coupon as the operator sees it. */
export function couponOf(row: typeof coupon.$inferSelect): Coupon {
  return {
    ...row,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

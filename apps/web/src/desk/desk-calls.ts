import { type Coupon, couponArchive, couponCreate, couponList } from '@kamae/entities/coupon/contract'
import { type OutboxItem, outboxList } from '@kamae/entities/outbox/contract'
import type { InputOf } from '@kamae/protocol/procedure'
import { client } from '../api.ts'

export type NewCoupon = InputOf<typeof couponCreate>
export type CouponPage = { readonly items: readonly Coupon[]; readonly nextCursor: string | null }

const PAGE = 20

export async function listCoupons(cursor?: string): Promise<CouponPage> {
  return client.call(couponList, { limit: PAGE, ...(cursor ? { cursor } : {}) })
}

/** Makes a coupon. Fails with `CallError`; `taken` in `details.reason` where its code is. */
export async function makeCoupon(coupon: NewCoupon): Promise<Coupon> {
  return (await client.call(couponCreate, coupon)).coupon
}

/** Ends a coupon; what it gave stays. Fails with `CallError`. */
export async function endCoupon(id: string): Promise<void> {
  await client.call(couponArchive, { id })
}

export async function listOutbox(
  cursor?: string,
): Promise<{ items: readonly OutboxItem[]; nextCursor: string | null }> {
  return client.call(outboxList, { limit: PAGE, ...(cursor ? { cursor } : {}) })
}

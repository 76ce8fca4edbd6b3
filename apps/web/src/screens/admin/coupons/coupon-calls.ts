import { type Coupon, couponArchive, couponCreate, couponList } from '@kamae/entities/coupon/contract'
import type { InputOf } from '@kamae/protocol/contract/procedure'
import { client } from '../../../session/api.ts'
import { type Page, pageAt } from '../core/page-at.ts'

export type NewCoupon = InputOf<typeof couponCreate>

export async function listCoupons(cursor?: string): Promise<Page<Coupon>> {
  return client.call(couponList, pageAt(cursor))
}

/** Makes a coupon. Fails with `CallError`; `taken` in `details.reason` where its code is. */
export async function makeCoupon(coupon: NewCoupon): Promise<Coupon> {
  return (await client.call(couponCreate, coupon)).coupon
}

/** Ends a coupon; what it gave stays. Fails with `CallError`. */
export async function endCoupon(id: string): Promise<void> {
  await client.call(couponArchive, { id })
}

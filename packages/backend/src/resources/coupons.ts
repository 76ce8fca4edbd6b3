import type { Queries } from '../database/queries.ts'
import type { Clock } from '../system/clock.ts'
import type { Ids } from '../system/ids.ts'

/** What is redeemed by a code: how many downloads it gives, and when. */
export type FoundCoupon = {
  readonly id: string
  readonly pose: number
  readonly bundle: number
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** The codes that an operator gives out. */
export type Coupons = {
  /** The coupon of a code as it was typed; undefined where there is none. */
  readonly find: (db: Queries, code: string) => Promise<FoundCoupon | undefined>
  /** Counts one use, in one statement; false where it has been redeemed as often as it can be. */
  readonly countUse: (transaction: Queries, id: string) => Promise<boolean>
  /** The codes of coupons, by their ids. */
  readonly codesOf: (db: Queries, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Makes the sample coupon under `code`; one that there is, archived ones too, stays as it is. */
  readonly makeSample: (
    world: { readonly db: Queries; readonly clock: Clock; readonly ids: Ids },
    code: string,
  ) => Promise<void>
}

import type { CallContext } from '@kamae/backend/calls/context'
import { codeKey } from './code-key.ts'
import { coupon } from './table.ts'

/** Makes the sample coupon of 20 poses and 2 bundles under `code`; one that there is, archived ones too, stays as it is. */
export async function makeSampleCoupon(
  { db, clock, ids }: Pick<CallContext, 'db' | 'clock' | 'ids'>,
  code: string,
): Promise<void> {
  const createdAt = clock.now()
  await db
    .insert(coupon)
    .values({
      id: ids.id(),
      code,
      codeKey: codeKey(code),
      pose: 20,
      bundle: 2,
      note: 'KAMAE_COUPON',
      createdAt,
      updatedAt: createdAt,
    })
    .onConflictDoNothing({ target: coupon.codeKey })
}

import type { Queries } from '@kamae/backend/database/queries'
import { limitLedger } from '@kamae/entities/user/server/profile/table'
import { type SQL, type SQLWrapper, and, eq, exists, or, sql } from '@kamae/backend/database/sql'
import { bundleCharge } from './table.ts'

/** Holds where somebody was charged for a pose, by itself or in a bundle. */
export function isPoseCharged(db: Queries, uid: string, poseId: SQLWrapper): SQL | undefined {
  const alone = db
    .select({ id: limitLedger.id })
    .from(limitLedger)
    .where(
      and(
        eq(limitLedger.uid, uid),
        eq(limitLedger.kind, 'pose'),
        eq(limitLedger.reason, 'charge'),
        sql`${limitLedger.item} = ${poseId}::text`,
      ),
    )
  const bundled = db
    .select({ id: bundleCharge.poseId })
    .from(bundleCharge)
    .where(and(eq(bundleCharge.uid, uid), sql`${bundleCharge.poseId} = ${poseId}`))
  return or(exists(alone), exists(bundled))
}

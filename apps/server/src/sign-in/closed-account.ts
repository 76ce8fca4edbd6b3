import { and, eq, lte } from '@kamae/backend/database/sql'
import type { Queries } from '@kamae/backend/database/queries'
import type { Clock } from '@kamae/backend/system/clock'
import { userProfile } from '@kamae/entities/user/server/profile/table'

/**
 * Whether the days in which somebody who leaves can come back are over. `user/purge` comes ten minutes later: whatever
 * their last calls still wrote is there by then, and goes with the rest.
 */
export async function isClosed(db: Queries, clock: Clock, uid: string): Promise<boolean> {
  const leavers = await db
    .select({ uid: userProfile.uid })
    .from(userProfile)
    .where(and(eq(userProfile.uid, uid), lte(userProfile.deletesAt, clock.now())))
  return leavers.length > 0
}

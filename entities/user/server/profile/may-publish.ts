import type { Queries } from '@kamae/backend/database/queries'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, isNotNull } from '@kamae/backend/database/sql'
import { userProfile } from './table.ts'

/** Refuses whoever is suspended, before anything is made or shown to others: `permission-denied`, reason `suspended`. */
export async function checkMayPublish(db: Queries, uid: string): Promise<void> {
  const [suspended] = await db
    .select({ uid: userProfile.uid })
    .from(userProfile)
    .where(and(eq(userProfile.uid, uid), isNotNull(userProfile.suspendedAt)))
  if (suspended) {
    throw new CallError(
      'permission-denied',
      'Your account is suspended: you can take your data with you, and make nothing new.',
      { reason: 'suspended' },
    )
  }
}

import type { Queries } from '@kamae/backend/database/queries'
import { limitLedger } from '@kamae/entities/user/server/profile/table'
import { and, eq, sql } from '@kamae/backend/database/sql'
import { MOST_CONTENTS } from '../../contract.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { isShownEntry } from './shown-entry.ts'

/**
 * Writes down which poses somebody's charge of a bundle is for: those that are in it now, in its order, until it was for
 * 500 in all. So what comes into a bundle later is theirs too, and one that is filled anew again and again is no way
 * round the limit. Changes nothing where they were not charged.
 */
export async function recordChargedPoses(transaction: Queries, uid: string, bundleId: string): Promise<void> {
  const { kind, reason, item } = limitLedger
  const [charge] = await transaction
    .select({ id: limitLedger.id })
    .from(limitLedger)
    .where(and(eq(limitLedger.uid, uid), eq(kind, 'bundle'), eq(reason, 'charge'), eq(item, bundleId)))
    .for('update')
  if (!charge) return
  await transaction.execute(sql`
    insert into bundle_charge (uid, bundle_id, pose_id)
    select ${uid}, bundle_id, pose_id
    from bundle_content entry join ${avatarposeBundle} on ${avatarposeBundle.id} = entry.bundle_id join listed_pose using (pose_id)
    where bundle_id = ${bundleId}::uuid and entry.archived_at is null and listed_pose.user_uid <> ${uid}
      and ${isShownEntry(undefined)}
      and not exists (select from user_profile where uid = listed_pose.user_uid and (deletes_at is not null or suspended_at is not null))
      and not exists (select from bundle_charge known
        where known.uid = ${uid} and known.bundle_id = entry.bundle_id and known.pose_id = entry.pose_id)
    order by position
    limit greatest(0, ${MOST_CONTENTS} - (
      select count(*) from bundle_charge where uid = ${uid} and bundle_id = ${bundleId}::uuid))`)
}

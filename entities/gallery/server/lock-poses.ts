import type { Queries } from '@kamae/backend/database/queries'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { inArray } from '@kamae/backend/database/sql'

/** Locks poses in the order of their ids: two changes of one wait for each other, so that the later one sees what the earlier one left. */
export async function lockPoses(transaction: Queries, ids: readonly string[]): Promise<void> {
  await transaction
    .select({ id: avatarPose.id })
    .from(avatarPose)
    .where(inArray(avatarPose.id, [...ids]))
    .orderBy(avatarPose.id)
    .for('no key update')
}

import type { Queries } from '@kamae/backend/database/queries'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { relist } from '@kamae/entities/gallery/server/relist'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { eq, sql } from '@kamae/backend/database/sql'
import type { SharedVisibility } from '../contract.ts'

/** Sets who finds a shared pose, which is locked, and brings the lists in step with it. */
export async function showTo(
  transaction: Queries,
  poseId: string,
  visibility: SharedVisibility,
  now: Date,
): Promise<void> {
  const { id, listedAt } = avatarPose
  const isPublic = eq(avatarPose.visibility, 'public')
  // One of before the column has its place among the newest in the lists alone, which it leaves.
  const first =
    visibility === 'public'
      ? sql`case when ${isPublic} then ${listedAt} else coalesce(${listedAt}, ${now.toISOString()}::timestamptz) end`
      : sql`case when ${isPublic} then coalesce(${listedAt},
          (select ${listedPose.listedAt} from ${listedPose} where ${listedPose.poseId} = ${id})) else ${listedAt} end`
  await transaction.update(avatarPose).set({ visibility, listedAt: first }).where(eq(id, poseId))
  await relist(transaction, [poseId])
}

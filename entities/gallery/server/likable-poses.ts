import { inArray } from '@kamae/backend/database/sql'
import type { Likable } from './likes.ts'
import { lockPoses } from './lock-poses.ts'
import { moveTier } from './move-tier.ts'
import { listedPose, listedPoseTag, poseLike } from './table.ts'

export const LIKABLE_POSES: Likable = {
  likes: poseLike,
  key: 'pose_id',
  listed: listedPose,
  listedKey: 'pose_id',
  tags: listedPoseTag,
  counted: 'liked_pose_count',
  lock: async (transaction, ids) => {
    await lockPoses(transaction, ids)
    await transaction
      .select({ poseId: listedPose.poseId })
      .from(listedPose)
      .where(inArray(listedPose.poseId, [...ids]))
      .orderBy(listedPose.poseId)
      .for('no key update')
  },
  follow: moveTier,
}

import type { Task } from '@kamae/backend/tasks/task'
import { isShown, sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { and, eq, isNull, notExists, or } from '@kamae/backend/database/sql'
import { socialCardFile } from './table.ts'

/** Forgets the cards of pictures that nothing shared shows any more; their files go with the next `files/sweep`. */
export const sweepSocialCards: Task = {
  name: 'cards/sweep',
  cron: '57 * * * *',
  run: async ({ db }) => {
    const showing = db
      .select({ id: sharedAvatarPose.id })
      .from(sharedAvatarPose)
      .leftJoin(userProfile, eq(userProfile.uid, sharedAvatarPose.userUid))
      .where(and(eq(sharedAvatarPose.pictureKey, socialCardFile.pictureKey), isShown))
    await db.delete(socialCardFile).where(or(isNull(socialCardFile.pictureKey), notExists(showing)))
  },
}

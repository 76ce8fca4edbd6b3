import type { CallContext } from '@kamae/backend/calls/context'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, isNull } from '@kamae/backend/database/sql'
import { shareAvatarPoseSetVisibility } from '../contract.ts'
import { noSuchShare } from './find-shown.ts'
import { around, selectShared, sharedFor } from './read-shared.ts'
import { showTo } from './show-to.ts'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'

export const setVisibility = implement(
  shareAvatarPoseSetVisibility,
  async ({ slug, visibility }, context: CallContext) => {
    const uid = uidOf(context.caller)
    const { slug: slugOf, userUid, archivedAt, poseId } = sharedAvatarPose
    const isThis = and(eq(slugOf, slug), eq(userUid, uid), isNull(archivedAt))
    await context.db.transaction(async (transaction) => {
      const [pose] = await transaction
        .select({ id: avatarPose.id })
        .from(avatarPose)
        .innerJoin(sharedAvatarPose, eq(poseId, avatarPose.id))
        .where(isThis)
        .for('no key update', { of: avatarPose })
      if (!pose) throw noSuchShare()
      await checkMayPublish(transaction, uid)
      await showTo(transaction, pose.id, visibility, context.clock.now())
    })
    const [found] = await selectShared(context.db).where(isThis)
    if (!found) throw noSuchShare()
    return { sharedAvatarPose: sharedFor(context, found, await around(context, [found])) }
  },
)

import type { CallContext } from '@kamae/backend/calls/context'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { relist } from '@kamae/entities/gallery/server/relist'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, desc, eq, isNull, sql } from '@kamae/backend/database/sql'
import { shareAvatarPoseArchive } from '../contract.ts'
import { noSuchShare } from './find-shown.ts'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'

export const archive = implement(shareAvatarPoseArchive, async ({ slug }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const now = context.clock.now()
  return await context.db.transaction(async (transaction) => {
    // Held against another share of the pose, which would find it private a moment later.
    const [pose] = await transaction
      .select({ id: avatarPose.id })
      .from(avatarPose)
      .innerJoin(sharedAvatarPose, eq(sharedAvatarPose.poseId, avatarPose.id))
      .where(and(eq(sharedAvatarPose.slug, slug), eq(sharedAvatarPose.userUid, uid)))
      .for('no key update', { of: avatarPose })
    if (!pose) throw noSuchShare()
    await transaction
      .update(sharedAvatarPose)
      .set({ archivedAt: now, version: sql`${sharedAvatarPose.version} + 1`, updatedAt: now })
      .where(and(eq(sharedAvatarPose.slug, slug), isNull(sharedAvatarPose.archivedAt)))
    const [newest] = await transaction
      .select({ slug: sharedAvatarPose.slug })
      .from(sharedAvatarPose)
      .where(and(eq(sharedAvatarPose.poseId, pose.id), isNull(sharedAvatarPose.archivedAt)))
      .orderBy(desc(sharedAvatarPose.createdAt), desc(sharedAvatarPose.id))
      .limit(1)
    if (!newest)
      await transaction.update(avatarPose).set({ visibility: 'private' }).where(eq(avatarPose.id, pose.id))
    await relist(transaction, [pose.id])
    return { shareSlug: newest?.slug ?? null }
  })
})

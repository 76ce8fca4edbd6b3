import { createHash } from 'node:crypto'
import type { CallContext } from '@kamae/backend/calls/context'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { writePoseDocument } from '@kamae/pose/documents/documents'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, isNotNull, isNull, sql } from '@kamae/backend/database/sql'
import type { SharedVisibility } from '../contract.ts'
import { showTo } from './show-to.ts'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'

type World = Pick<CallContext, 'db' | 'clock' | 'ids'>

/** Shares a pose of `uid` as it is now and answers the snapshot's slug; `not-found` for another's or an archived one. */
export async function shareSnapshot(
  { db, clock, ids }: World,
  uid: string,
  {
    poseId,
    allowRemix,
    visibility,
  }: {
    readonly poseId: string
    readonly allowRemix?: boolean | undefined
    /** As it was shared before, or with everyone. */
    readonly visibility?: SharedVisibility | undefined
  },
): Promise<string> {
  const now = clock.now()
  await checkMayPublish(db, uid)
  return await db.transaction(async (transaction) => {
    // Held against archiving meanwhile, which hides the snapshots there are, and against another share of it.
    const [pose] = await transaction
      .select()
      .from(avatarPose)
      .where(and(eq(avatarPose.id, poseId), eq(avatarPose.userUid, uid), isNull(avatarPose.archivedAt)))
      .for('no key update')
    if (!pose) throw new CallError('not-found', 'There is no such pose of yours to share.')
    const [hidden] = await transaction
      .select({ id: sharedAvatarPose.id })
      .from(sharedAvatarPose)
      .where(and(eq(sharedAvatarPose.poseId, poseId), isNotNull(sharedAvatarPose.moderatedAt)))
      .limit(1)
    // Another snapshot would be a way round the decision.
    if (hidden) {
      throw new CallError('permission-denied', 'This pose was hidden: ask for a review first.', {
        reason: 'moderated',
      })
    }
    const { name, description, tags, preview, pictureKey, pictureWidth, pictureHeight, pictureView } = pose
    const { parentId, licence, licenceWords, isSexual, isViolent } = pose
    const [sharedPose] = await transaction
      .insert(sharedAvatarPose)
      .values({
        id: ids.id(),
        slug: ids.slug(),
        poseId,
        contentHash: hashOf(pose),
        userUid: uid,
        name,
        description,
        tags,
        pose: pose.pose,
        preview,
        pictureKey,
        pictureWidth,
        pictureHeight,
        pictureView,
        // It may be gone since.
        parentId: sql`(select id from shared_avatar_pose where id = ${parentId}::uuid)`,
        licence,
        licenceWords,
        isSexual,
        isViolent,
        allowRemix: allowRemix ?? true,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [sharedAvatarPose.poseId, sharedAvatarPose.contentHash],
        targetWhere: isNull(sharedAvatarPose.archivedAt),
        // The snapshot stays as it is; whether it may be remixed is for its owner to say again, and from where its picture looks
        // may have been unknown.
        set: {
          allowRemix: allowRemix ?? sql`${sharedAvatarPose.allowRemix}`,
          pictureView: sql`coalesce(${sharedAvatarPose.pictureView}, excluded.picture_view)`,
        },
      })
      .returning({ slug: sharedAvatarPose.slug })
    const before = pose.visibility === 'unlisted' ? 'unlisted' : 'public'
    await showTo(transaction, poseId, visibility ?? before, now)
    return sharedPose?.slug ?? ''
  })
}

function hashOf(pose: typeof avatarPose.$inferSelect): string {
  const { name, description, tags, pictureKey, parentId, licence, licenceWords, isSexual, isViolent } = pose
  const terms = [parentId, licence, licenceWords, isSexual, isViolent]
  const words = [name, description, tags, pictureKey]
  const content = JSON.stringify([writePoseDocument(pose.pose), ...words, ...terms])
  return createHash('sha256').update(content).digest('hex')
}

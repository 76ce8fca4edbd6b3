import type { Queries } from '@kamae/backend/database/queries'
import { relist } from '@kamae/entities/gallery/server/relist'
import { poseNameIn } from '@kamae/entities/house/server/house-words'
import { isShown, sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import type { Moderated } from '@kamae/backend/resources/moderated'
import { Id } from '@kamae/protocol/contract/entity'
import { and, desc, eq, inArray, isNull, sql } from '@kamae/backend/database/sql'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'

/** Shared poses by the id of the work: all snapshots of one are hidden together. */
export const moderatedPoses: Moderated = {
  look: async (db, _filesUrl, items, language) => {
    const ids = items.filter((item) => Id.safeParse(item).success)
    if (ids.length === 0) return []
    const { poseId, userUid, name, slug, pictureKey, createdAt, id } = sharedAvatarPose
    const rows = await db
      .selectDistinctOn([poseId], {
        poseId,
        userUid,
        name,
        slug,
        pictureKey,
        isShown: sql<boolean>`${isShown}`,
      })
      .from(sharedAvatarPose)
      .leftJoin(userProfile, eq(userProfile.uid, userUid))
      .where(inArray(poseId, ids))
      // What is shown is before what was withdrawn.
      .orderBy(poseId, sql`${isShown} desc`, desc(createdAt), desc(id))
    return rows.map((row) => ({
      item: row.poseId,
      ownerUid: row.userUid,
      name: poseNameIn(language, row),
      path: `/p/${row.slug}`,
      pictureUrl: `/pictures/${row.pictureKey}`,
      isShown: row.isShown,
    }))
  },
  moderate: async (transaction, poseId, at) => {
    await lock(transaction, poseId)
    await transaction
      .update(sharedAvatarPose)
      .set({ moderatedAt: at })
      .where(
        and(
          eq(sharedAvatarPose.poseId, poseId),
          at === null ? undefined : isNull(sharedAvatarPose.moderatedAt),
        ),
      )
    await relist(transaction, [poseId])
  },
  // What its owner withdrew before stays withdrawn: the moments tell one from the other.
  remove: async (transaction, poseId, at) => {
    await lock(transaction, poseId)
    const { archivedAt, moderatedAt } = sharedAvatarPose
    const isOf = eq(sharedAvatarPose.poseId, poseId)
    if (at === null) {
      await transaction
        .update(sharedAvatarPose)
        .set({ archivedAt: null })
        .where(and(isOf, eq(archivedAt, moderatedAt)))
    } else {
      await transaction
        .update(sharedAvatarPose)
        .set({ archivedAt: at, moderatedAt: at })
        .where(and(isOf, isNull(archivedAt)))
    }
    await relist(transaction, [poseId])
  },
}

// As sharing does: no snapshot comes between.
async function lock(transaction: Queries, poseId: string): Promise<void> {
  await transaction
    .select({ id: avatarPose.id })
    .from(avatarPose)
    .where(eq(avatarPose.id, poseId))
    .for('no key update')
}

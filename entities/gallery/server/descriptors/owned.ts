import type { Queries } from '@kamae/backend/database/queries'
import { and, eq, sql } from '@kamae/backend/database/sql'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import type { Owned } from '@kamae/backend/resources/owned'
import { poseNameIn } from '@kamae/entities/house/server/house-words'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { isMakerPresent, userProfile } from '@kamae/entities/user/server/profile/table'
import { moveLikes, removeLikesBy } from '../likes.ts'
import { LIKABLE_POSES } from '../likable-poses.ts'
import { listedPose, listedPoseTag, poseLike } from '../table.ts'

export const ownedLikes: Owned = {
  exports: { 'likes.json': likesOf },
  withdraw: (db, uid) => removeLikesBy(db, LIKABLE_POSES, uid),
  move: async (transaction, from, to) => {
    for (const table of [listedPose, listedPoseTag]) {
      await transaction.update(table).set({ userUid: to }).where(eq(table.userUid, from))
    }
    await moveLikes(transaction, LIKABLE_POSES, from, to)
  },
}

const LIKES_PER_BATCH = 500

// What is liked is named while it is shown; by its id it can be found again when it comes back.
async function* likesOf(db: Queries, uid: string, language: string): AsyncGenerator<object> {
  const order = keyset(poseLike.createdAt, poseLike.poseId)
  let cursor: string | undefined
  do {
    const rows = await db
      .select({
        poseId: poseLike.poseId,
        name: sql<string | null>`case when ${isMakerPresent} then ${sharedAvatarPose.name} end`,
        likedAt: poseLike.createdAt,
      })
      .from(poseLike)
      .leftJoin(listedPose, eq(listedPose.poseId, poseLike.poseId))
      .leftJoin(sharedAvatarPose, eq(sharedAvatarPose.id, listedPose.shareId))
      .leftJoin(userProfile, eq(userProfile.uid, listedPose.userUid))
      .where(and(eq(poseLike.uid, uid), order.after(cursor)))
      .orderBy(...order.order)
      .limit(LIKES_PER_BATCH + 1)
    const { items, nextCursor } = pageOf(
      rows,
      LIKES_PER_BATCH,
      ({ likedAt, poseId }) => ({ at: likedAt, id: poseId }),
      ({ name, ...row }) => ({
        ...row,
        name: name === null ? null : poseNameIn(language, { poseId: row.poseId, name }),
      }),
    )
    yield* items
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}

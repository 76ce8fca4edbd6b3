import type { Queries } from '@kamae/backend/context'
import { avatarPose } from '@kamae/entities/avatarpose/server/table'
import { userProfile } from '@kamae/entities/user/server/table'
import { eq, inArray, sql } from 'drizzle-orm'
import { moveStratum } from './move-stratum.ts'
import { listedPose, poseLike } from './table.ts'

// Everyone locks in one order, so that nobody waits for each other: profiles, poses, listed poses, each by their keys.

const LIKES_AT_ONCE = 500

/** Takes all likes of somebody back, some at a time; what was taken back when it is stopped stays so. */
export async function removeLikes(db: Queries, uid: string): Promise<void> {
  for (;;) {
    const removed = await db.transaction(async (transaction) => {
      await transaction.select().from(userProfile).where(eq(userProfile.uid, uid)).for('update')
      const likes = await transaction
        .select({ poseId: poseLike.poseId })
        .from(poseLike)
        .where(eq(poseLike.uid, uid))
        .limit(LIKES_AT_ONCE)
      await takeBack(
        transaction,
        uid,
        likes.map(({ poseId }) => poseId),
      )
      return likes.length
    })
    if (removed < LIKES_AT_ONCE) return
  }
}

/** Gives the likes of a guest to the member they became; two likes of one pose become one. Both profiles are locked. */
export async function moveLikes(transaction: Queries, from: string, to: string): Promise<void> {
  const { rows } = await transaction.execute<{ poseId: string }>(sql`
    select pose_id as "poseId" from pose_like a join pose_like b using (pose_id) where a.uid = ${from} and b.uid = ${to}`)
  await takeBack(
    transaction,
    from,
    rows.map(({ poseId }) => poseId),
  )
  await transaction.update(poseLike).set({ uid: to }).where(eq(poseLike.uid, from))
  const likedPoseCount = await transaction.$count(poseLike, eq(poseLike.uid, to))
  await transaction.update(userProfile).set({ likedPoseCount }).where(eq(userProfile.uid, to))
}

/** Removes the likes of poses that are to go and that nobody can like any more, so that their likers' counts stay right. */
export async function removeLikesOf(db: Queries, poseIds: readonly string[]): Promise<void> {
  const ids = [...poseIds]
  for (;;) {
    const likers = await db
      .selectDistinct({ uid: poseLike.uid })
      .from(poseLike)
      .where(inArray(poseLike.poseId, ids))
      .limit(LIKES_AT_ONCE)
    if (likers.length === 0) return
    const uids = likers.map(({ uid }) => uid)
    await db.transaction(async (transaction) => {
      await transaction
        .select({ uid: userProfile.uid })
        .from(userProfile)
        .where(inArray(userProfile.uid, uids))
        .orderBy(userProfile.uid)
        .for('no key update')
      await transaction.execute(sql`
        with gone as (
          delete from pose_like where pose_id = any(${sql.param(ids)}::uuid[]) and uid = any(${sql.param(uids)}::text[])
          returning uid
        )
        update user_profile set liked_pose_count = greatest(liked_pose_count - lost.count, 0)
        from (select uid, count(*)::integer as count from gone group by uid) lost where lost.uid = user_profile.uid`)
    })
  }
}

// Hidden poses are locked too: one that comes back at this moment counts its likes anew.
async function takeBack(transaction: Queries, uid: string, poseIds: readonly string[]): Promise<void> {
  if (poseIds.length === 0) return
  const ids = [...poseIds]
  await transaction
    .select({ id: avatarPose.id })
    .from(avatarPose)
    .where(inArray(avatarPose.id, ids))
    .orderBy(avatarPose.id)
    .for('no key update')
  await transaction
    .select({ poseId: listedPose.poseId })
    .from(listedPose)
    .where(inArray(listedPose.poseId, ids))
    .orderBy(listedPose.poseId)
    .for('no key update')
  const { rows: counted } = await transaction.execute<{ poseId: string; likeCount: number }>(sql`
    with gone as (
      delete from pose_like where uid = ${uid} and pose_id = any(${sql.param(ids)}::uuid[]) returning pose_id
    ), counted as (
      update listed_pose set like_count = like_count - 1 from gone where listed_pose.pose_id = gone.pose_id
      returning listed_pose.pose_id, like_count
    ), tagged as (
      update listed_pose_tag set like_count = counted.like_count
      from counted where listed_pose_tag.pose_id = counted.pose_id
    ), profile as (
      update user_profile set liked_pose_count = liked_pose_count - (select count(*) from gone)::integer where uid = ${uid}
    ) select pose_id as "poseId", like_count as "likeCount" from counted order by pose_id`)
  for (const { poseId, likeCount } of counted) await moveStratum(transaction, poseId, likeCount)
}

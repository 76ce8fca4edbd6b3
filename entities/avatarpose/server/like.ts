import type { CallContext, Queries } from '@kamae/backend/context'
import { moveStratum } from '@kamae/entities/gallery/server/move-stratum'
import { likeWeight } from '@kamae/entities/gallery/server/rise'
import { withProfile } from '@kamae/entities/user/server/with-profile'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { type SQL, sql } from 'drizzle-orm'
import { avatarposeLike } from '../contract.ts'
import { noSuchPose } from './read-pose.ts'

type Counted = { likeCount: number }

// The pose is locked before the change is made, so that the change sees what the one before left, tags as well.
export const like = implement(avatarposeLike, async ({ id, isLiked }, context: CallContext) => {
  const uid = uidOf(context.caller)
  // Asked again, nothing is to be changed and nothing to be locked.
  const now = await readState(context.db, uid, id)
  if (now === undefined) throw noSuchPose()
  if (now.isLiked === isLiked) return now
  return await withProfile(context, uid, async (transaction) => {
    const before = await countLocked(transaction, id)
    if (before === undefined) throw noSuchPose()
    const at = context.clock.now()
    // A like of now weighs most of all, so its weight is what the others are added to; taken back, what is left of them.
    const likeCount = isLiked
      ? await count(
          transaction,
          sql`insert into pose_like (uid, pose_id, created_at)
            values (${uid}, ${id}::uuid, ${at.toISOString()}::timestamptz) on conflict do nothing
            returning uid, pose_id, ${likeWeight(at)}::double precision as weight, 1 as step`,
        )
      : await count(
          transaction,
          sql`delete from pose_like where uid = ${uid} and pose_id = ${id}::uuid
            returning uid, pose_id, 0::double precision as weight, -1 as step`,
        )
    if (likeCount !== undefined) await moveStratum(transaction, id, likeCount)
    return { isLiked, likeCount: likeCount ?? before }
  })
})

const isThere = (id: string) => sql`pose_id = ${id}::uuid and not exists (
  select from user_profile where uid = listed_pose.user_uid and (deletes_at is not null or suspended_at is not null))`

async function readState(db: Queries, uid: string, id: string) {
  const { rows } = await db.execute<{ isLiked: boolean; likeCount: number }>(sql`
    select like_count as "likeCount",
      exists (select from pose_like where uid = ${uid} and pose_like.pose_id = listed_pose.pose_id) as "isLiked"
    from listed_pose where ${isThere(id)}`)
  return rows[0]
}

async function countLocked(transaction: Queries, id: string): Promise<number | undefined> {
  const { rows } = await transaction.execute<Counted>(sql`
    select like_count as "likeCount" from listed_pose where ${isThere(id)} for no key update`)
  return rows[0]?.likeCount
}

/** Makes the change, and what it changes of the pose's places in the lists and of the person's own count; undefined where it was made before. */
async function count(transaction: Queries, change: SQL): Promise<number | undefined> {
  const { rows } = await transaction.execute<Counted>(sql`
    with changed as (${change}),
    counted as (
      update listed_pose set like_count = like_count + changed.step,
        rise = case when changed.step = 1
          then greatest(rise, changed.weight) + ln(1 + exp(-abs(rise - changed.weight))) else rise end
      from changed where listed_pose.pose_id = changed.pose_id
      returning listed_pose.pose_id, like_count, rise
    ), tagged as (
      update listed_pose_tag set like_count = counted.like_count, rise = counted.rise
      from counted where listed_pose_tag.pose_id = counted.pose_id
    ), profile as (
      update user_profile set liked_pose_count = greatest(liked_pose_count + step, 0)
      from changed where user_profile.uid = changed.uid
    )
    select like_count as "likeCount" from counted`)
  return rows[0]?.likeCount
}

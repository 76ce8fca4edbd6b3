import type { CallContext } from '@kamae/backend/context'
import { likeWeight } from '@kamae/entities/gallery/server/rise'
import { makeProfile } from '@kamae/entities/user/server/make-profile'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { sql } from 'drizzle-orm'
import { avatarposeLike } from '../contract.ts'
import { noSuchPose } from './read-pose.ts'

type Outcome = { likeCount: number | null }

/** One statement: the like, what it changes of the pose's places in the lists, and the person's own count. */
export const like = implement(avatarposeLike, async ({ id, isLiked }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const now = context.clock.now()
  await makeProfile(context, uid)
  // A like of now weighs most of all, so its weight is what the others are added to; taken back, what is left of them.
  const changed = isLiked
    ? sql`insert into pose_like (uid, pose_id, created_at) select ${uid}, pose_id, ${now.toISOString()}::timestamptz from target
        on conflict do nothing returning pose_id, ${likeWeight(now)}::double precision as weight, 1 as step`
    : sql`delete from pose_like using target where uid = ${uid} and pose_like.pose_id = target.pose_id
        returning pose_like.pose_id, 0::double precision as weight, -1 as step`
  const { rows } = await context.db.execute<Outcome>(sql`
    with target as (
      select pose_id from listed_pose where pose_id = ${id}::uuid
        and not exists (select from user_profile where uid = listed_pose.user_uid and (deletes_at is not null or suspended_at is not null))
      for no key update
    ), changed as (${changed}),
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
      update user_profile set liked_pose_count = greatest(liked_pose_count + step, 0) from changed where uid = ${uid}
    )
    select coalesce(counted.like_count, listed_pose.like_count) as "likeCount"
    from target join listed_pose using (pose_id) left join counted using (pose_id)`)
  const [outcome] = rows
  if (outcome?.likeCount == null) throw noSuchPose()
  return { isLiked, likeCount: outcome.likeCount }
})

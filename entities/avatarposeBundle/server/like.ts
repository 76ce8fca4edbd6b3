import type { CallContext } from '@kamae/backend/context'
import { likeWeight } from '@kamae/entities/gallery/server/rise'
import { makeProfile } from '@kamae/entities/user/server/make-profile'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { sql } from 'drizzle-orm'
import { avatarposeBundleLike } from '../contract.ts'
import { noSuchBundle } from './read-bundle.ts'

type Outcome = { likeCount: number | null }

/** One statement: the like, what it changes of the bundle's places in the lists, and the person's own count. */
export const like = implement(avatarposeBundleLike, async ({ id, isLiked }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const now = context.clock.now()
  await makeProfile(context, uid)
  // As a like of a pose: one of now weighs most of all, taken back it leaves the weight of the others.
  const changed = isLiked
    ? sql`insert into bundle_like (uid, bundle_id, created_at) select ${uid}, id, ${now.toISOString()}::timestamptz from target
        on conflict do nothing returning bundle_id, ${likeWeight(now)}::double precision as weight, 1 as step`
    : sql`delete from bundle_like using target where uid = ${uid} and bundle_like.bundle_id = target.id
        returning bundle_like.bundle_id, 0::double precision as weight, -1 as step`
  const { rows } = await context.db.execute<Outcome>(sql`
    with target as (
      select id from avatarpose_bundle
      where id = ${id}::uuid and visibility <> 'private' and archived_at is null and moderated_at is null
        and not exists (select from user_profile where uid = user_uid and deletes_at is not null)
      for no key update
    ), changed as (${changed}),
    counted as (
      update avatarpose_bundle set like_count = like_count + changed.step,
        rise = case when changed.step = 1
          then greatest(rise, changed.weight) + ln(1 + exp(-abs(rise - changed.weight))) else rise end
      from changed where avatarpose_bundle.id = changed.bundle_id
      returning avatarpose_bundle.id, like_count, rise
    ), tagged as (
      update avatarpose_bundle_tag set like_count = counted.like_count, rise = counted.rise
      from counted where avatarpose_bundle_tag.bundle_id = counted.id
    ), profile as (
      update user_profile set liked_bundle_count = greatest(liked_bundle_count + step, 0) from changed where uid = ${uid}
    )
    select coalesce(counted.like_count, avatarpose_bundle.like_count) as "likeCount"
    from target join avatarpose_bundle using (id) left join counted using (id)`)
  const [outcome] = rows
  if (outcome?.likeCount == null) throw noSuchBundle()
  return { isLiked, likeCount: outcome.likeCount }
})

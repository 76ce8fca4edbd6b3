import type { CallContext, Queries } from '@kamae/backend/context'
import { likeWeight } from '@kamae/entities/gallery/server/rise'
import { userProfile } from '@kamae/entities/user/server/table'
import { withProfile } from '@kamae/entities/user/server/with-profile'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import { avatarposeBundleLike } from '../contract.ts'
import { noSuchBundle } from './read-bundle.ts'
import { avatarposeBundle, isReachable } from './table.ts'

// As with poses: the bundle is locked before the change is made, so that the change sees what the one before left.
export const like = implement(avatarposeBundleLike, async ({ id, isLiked }, context: CallContext) => {
  const uid = uidOf(context.caller)
  return await withProfile(context, uid, async (transaction) => {
    const [before] = await transaction
      .select({ likeCount: avatarposeBundle.likeCount })
      .from(avatarposeBundle)
      .leftJoin(userProfile, eq(userProfile.uid, avatarposeBundle.userUid))
      .where(and(eq(avatarposeBundle.id, id), isReachable))
      .for('no key update', { of: avatarposeBundle })
    if (!before) throw noSuchBundle()
    const now = context.clock.now()
    const likeCount = await count(
      transaction,
      isLiked
        ? sql`insert into bundle_like (uid, bundle_id, created_at)
            values (${uid}, ${id}::uuid, ${now.toISOString()}::timestamptz) on conflict do nothing
            returning uid, bundle_id, ${likeWeight(now)}::double precision as weight, 1 as step`
        : sql`delete from bundle_like where uid = ${uid} and bundle_id = ${id}::uuid
            returning uid, bundle_id, 0::double precision as weight, -1 as step`,
    )
    return { isLiked, likeCount: likeCount ?? before.likeCount }
  })
})

/** Makes the change, and what it changes of the bundle's places in the lists and of the person's own count; undefined where it was made before. */
async function count(transaction: Queries, change: SQL): Promise<number | undefined> {
  const { rows } = await transaction.execute<{ likeCount: number }>(sql`
    with changed as (${change}),
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
      update user_profile set liked_bundle_count = greatest(liked_bundle_count + step, 0)
      from changed where user_profile.uid = changed.uid
    )
    select like_count as "likeCount" from counted`)
  return rows[0]?.likeCount
}

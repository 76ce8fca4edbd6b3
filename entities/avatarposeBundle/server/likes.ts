import type { Queries } from '@kamae/backend/context'
import { userProfile } from '@kamae/entities/user/server/table'
import { eq, inArray, sql } from 'drizzle-orm'
import { avatarposeBundle, bundleLike } from './table.ts'

// Everyone locks in one order: profiles, then bundles, each by their keys.

const LIKES_AT_ONCE = 500

/** Takes all likes of bundles by somebody back, some at a time; what was taken back when it is stopped stays so. */
export async function removeBundleLikes(db: Queries, uid: string): Promise<void> {
  for (;;) {
    const removed = await db.transaction(async (transaction) => {
      await transaction.select().from(userProfile).where(eq(userProfile.uid, uid)).for('update')
      const likes = await transaction
        .select({ bundleId: bundleLike.bundleId })
        .from(bundleLike)
        .where(eq(bundleLike.uid, uid))
        .limit(LIKES_AT_ONCE)
      await takeBack(
        transaction,
        uid,
        likes.map(({ bundleId }) => bundleId),
      )
      return likes.length
    })
    if (removed < LIKES_AT_ONCE) return
  }
}

/** Gives likes and charges of bundles of a guest to the member they became; two of one bundle become one. Both profiles are locked. */
export async function moveBundleTraces(transaction: Queries, from: string, to: string): Promise<void> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select bundle_id as id from bundle_like a join bundle_like b using (bundle_id) where a.uid = ${from} and b.uid = ${to}`)
  await takeBack(
    transaction,
    from,
    rows.map(({ id }) => id),
  )
  await transaction.update(bundleLike).set({ uid: to }).where(eq(bundleLike.uid, from))
  const likedBundleCount = await transaction.$count(bundleLike, eq(bundleLike.uid, to))
  await transaction.update(userProfile).set({ likedBundleCount }).where(eq(userProfile.uid, to))
  await transaction.execute(sql`
    with moved as (delete from bundle_charge where uid = ${from} returning bundle_id, pose_id)
    insert into bundle_charge (uid, bundle_id, pose_id) select ${to}, bundle_id, pose_id from moved
    on conflict do nothing`)
  await transaction.execute(sql`update bundle_link set uid = ${to} where uid = ${from}`)
}

/** Removes the likes of bundles that are to go and that nobody can like any more, so that their likers' counts stay right. */
export async function removeLikesOfBundles(db: Queries, bundleIds: readonly string[]): Promise<void> {
  const ids = [...bundleIds]
  for (;;) {
    const likers = await db
      .selectDistinct({ uid: bundleLike.uid })
      .from(bundleLike)
      .where(inArray(bundleLike.bundleId, ids))
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
          delete from bundle_like where bundle_id = any(${sql.param(ids)}::uuid[]) and uid = any(${sql.param(uids)}::text[])
          returning uid
        )
        update user_profile set liked_bundle_count = greatest(liked_bundle_count - lost.count, 0)
        from (select uid, count(*)::integer as count from gone group by uid) lost where lost.uid = user_profile.uid`)
    })
  }
}

async function takeBack(transaction: Queries, uid: string, bundleIds: readonly string[]): Promise<void> {
  if (bundleIds.length === 0) return
  const ids = [...bundleIds]
  await transaction
    .select({ id: avatarposeBundle.id })
    .from(avatarposeBundle)
    .where(inArray(avatarposeBundle.id, ids))
    .orderBy(avatarposeBundle.id)
    .for('no key update')
  await transaction.execute(sql`
    with gone as (
      delete from bundle_like where uid = ${uid} and bundle_id = any(${sql.param(ids)}::uuid[]) returning bundle_id
    ), counted as (
      update avatarpose_bundle set like_count = like_count - 1 from gone where avatarpose_bundle.id = gone.bundle_id
      returning avatarpose_bundle.id, like_count
    ), tagged as (
      update avatarpose_bundle_tag set like_count = counted.like_count
      from counted where avatarpose_bundle_tag.bundle_id = counted.id
    )
    update user_profile set liked_bundle_count = greatest(liked_bundle_count - (select count(*) from gone)::integer, 0)
    where uid = ${uid}`)
}

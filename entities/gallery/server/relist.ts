import type { Queries } from '@kamae/backend/database/queries'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { flagBundles } from './flag-bundles.ts'
import { poseFoundBy } from '@kamae/entities/house/server/house-words'
import { isShown, sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { and, desc, eq, inArray, sql } from '@kamae/backend/database/sql'
import { lockPoses } from './lock-poses.ts'
import type { ListedSnapshot } from './listed-snapshot.ts'
import { LIST_TABLES, PROJECTION, PROJECTIONS } from './projections.ts'
import { likeWeightOf } from './like-weight.ts'
import { listedPose, listedPoseTag } from './table.ts'
import { tagKey } from '@kamae/protocol/contract/tag-key'

/**
 * Brings what lists, searches and counts read of these poses in step with their snapshots. Whoever shares, withdraws,
 * hides or shows one, or changes who finds it, calls it after that, in the same transaction; calling it again changes nothing.
 */
export async function relist(transaction: Queries, poseIds: readonly string[]): Promise<void> {
  if (poseIds.length === 0) return
  const ids = [...poseIds]
  await lockPoses(transaction, ids)
  const { poseId, id, name, description, tags, pose } = sharedAvatarPose
  const shown = await transaction
    .selectDistinctOn([poseId], {
      poseId,
      id,
      name,
      description,
      tags,
      pose,
      isListed: sql<boolean>`${IS_LISTED}`,
    })
    .from(sharedAvatarPose)
    .innerJoin(avatarPose, eq(avatarPose.id, poseId))
    .leftJoin(userProfile, eq(userProfile.uid, sharedAvatarPose.userUid))
    .where(and(inArray(poseId, ids), isShown))
    .orderBy(poseId, desc(sharedAvatarPose.createdAt), desc(id))
  await transaction
    .delete(listedPose)
    .where(
      and(
        inArray(listedPose.poseId, ids),
        sql`${listedPose.poseId} <> all(${sql.param(shown.map((snapshot) => snapshot.poseId))}::uuid[])`,
      ),
    )
  if (shown.length === 0) return
  await putListed(
    transaction,
    shown.map((snapshot) => snapshot.id),
  )
  await flagBundles(transaction, shown)
  const listed = shown.filter((snapshot) => snapshot.isListed)
  const unlisted = shown.filter((snapshot) => !snapshot.isListed).map((snapshot) => snapshot.poseId)
  for (const table of LIST_TABLES)
    await transaction.execute(
      sql`delete from ${sql.identifier(table)} where pose_id = any(${sql.param(unlisted)}::uuid[])`,
    )
  if (listed.length === 0) return
  await putTags(transaction, listed)
  for (const put of PROJECTIONS) await put(transaction, listed)
}

const IS_LISTED = sql`${avatarPose.visibility} <> 'unlisted'`

// Counts are read anew where a pose comes (back) to be shown, and left alone where it is there. One that was shared by its
// link before is new to the lists when everyone is first shown it, which weighs as a like of that moment does.
async function putListed(transaction: Queries, shareIds: string[]): Promise<void> {
  const isNew = sql`excluded.is_listed and not listed_pose.is_listed and excluded.listed_at > listed_pose.listed_at`
  const weight = likeWeightOf(sql`excluded.listed_at`)
  await transaction.execute(sql`
    insert into listed_pose
      (pose_id, share_id, user_uid, listed_at, like_count, rise, tags, is_sexual, is_violent, is_listed, projection)
    select shared.pose_id, shared.id, shared.user_uid, first.at, liked.count, listing.weight + ln(1 + liked.sum),
      shared.tags, shared.is_sexual, shared.is_violent, ${IS_LISTED}, ${PROJECTION}::integer
    from shared_avatar_pose shared join avatar_pose on avatar_pose.id = shared.pose_id,
      lateral (
        select coalesce(avatar_pose.listed_at, min(created_at)) as at
        from shared_avatar_pose one where one.pose_id = shared.pose_id
      ) first,
      lateral (select ${likeWeightOf(sql`first.at`)} as weight) listing,
      lateral (
        select count(*)::integer as count,
          coalesce(sum(exp(least(${likeWeightOf(sql`created_at`)} - listing.weight, 600))), 0) as sum
        from pose_like where pose_like.pose_id = shared.pose_id
      ) liked
    where shared.id = any(${sql.param(shareIds)}::uuid[])
    order by shared.pose_id
    on conflict (pose_id) do update set share_id = excluded.share_id, user_uid = excluded.user_uid,
      tags = excluded.tags, is_sexual = excluded.is_sexual, is_violent = excluded.is_violent,
      listed_at = case when ${isNew} then excluded.listed_at else listed_pose.listed_at end,
      rise = case when ${isNew}
        then greatest(listed_pose.rise, ${weight}) + ln(1 + exp(-abs(listed_pose.rise - ${weight}))) else listed_pose.rise end,
      is_listed = excluded.is_listed, projection = excluded.projection`)
}

async function putTags(
  transaction: Queries,
  shown: readonly Pick<ListedSnapshot, 'poseId' | 'name' | 'description' | 'tags'>[],
): Promise<void> {
  const rows = shown.flatMap(({ poseId, ...words }) =>
    [...new Set(poseFoundBy(poseId, words).tags.map(tagKey))].filter(Boolean).map((tag) => ({ poseId, tag })),
  )
  await transaction.delete(listedPoseTag).where(
    inArray(
      listedPoseTag.poseId,
      shown.map(({ poseId }) => poseId),
    ),
  )
  if (rows.length === 0) return
  await transaction.execute(sql`
    insert into listed_pose_tag (tag, pose_id, listed_at, like_count, rise, user_uid)
    select wanted.tag, pose_id, listed_at, like_count, rise, user_uid
    from unnest(${sql.param(rows.map(({ tag }) => tag))}::text[], ${sql.param(rows.map(({ poseId }) => poseId))}::uuid[])
      as wanted (tag, pose_id) join listed_pose using (pose_id)`)
}

import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { changeLike } from '@kamae/entities/gallery/server/likes'
import { LIKABLE_POSES } from '@kamae/entities/gallery/server/likable-poses'
import { withProfile } from '@kamae/entities/user/server/profile/with-profile'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { sql } from '@kamae/backend/database/sql'
import { avatarposeLike } from '../contract.ts'
import { noSuchPose } from './read-pose.ts'

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
    const likeCount = await changeLike(transaction, LIKABLE_POSES, {
      uid,
      id,
      isLiked,
      now: context.clock.now(),
    })
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
  const { rows } = await transaction.execute<{ likeCount: number }>(sql`
    select like_count as "likeCount" from listed_pose where ${isThere(id)} for no key update`)
  return rows[0]?.likeCount
}

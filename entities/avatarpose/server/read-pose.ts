import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { isOwn } from '@kamae/backend/owned/is-own'
import { ownedFieldsOf } from '@kamae/backend/owned/owned-fields'
import { person } from '@kamae/backend/identity/people/tables'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { CallError } from '@kamae/protocol/contract/errors'
import { eq, sql } from '@kamae/backend/database/sql'
import type { AvatarPose } from '../contract.ts'
import { poseFieldsOf } from '@kamae/entities/poseRows/server/pose-columns'
import { likedAmong } from '@kamae/entities/gallery/server/read-listed'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'

const newestSlug = sql<string | null>`(
  select ${sharedAvatarPose.slug} from ${sharedAvatarPose}
  where ${sharedAvatarPose.poseId} = ${avatarPose.id} and ${sharedAvatarPose.archivedAt} is null
  order by ${sharedAvatarPose.createdAt} desc, ${sharedAvatarPose.id} desc limit 1)`

/** Poses as their owners keep them, with their names; a query to be narrowed. */
export function selectPoses(db: Queries) {
  return db
    .select({
      row: avatarPose,
      userName: makerName,
      shareSlug: newestSlug,
      likeCount: sql<number>`coalesce(${listedPose.likeCount}, 0)`,
    })
    .from(avatarPose)
    .leftJoin(userProfile, eq(userProfile.uid, avatarPose.userUid))
    .leftJoin(person, eq(person.id, avatarPose.userUid))
    .leftJoin(listedPose, eq(listedPose.poseId, avatarPose.id))
}

type Found = {
  readonly row: typeof avatarPose.$inferSelect
  readonly userName: string
  readonly shareSlug: string | null
  readonly likeCount: number
}

/** A pose as its owner sees it. */
export function poseFor({ row, userName, shareSlug, likeCount }: Found, isLiked: boolean): AvatarPose {
  return {
    ...ownedFieldsOf(row),
    userName,
    ...poseFieldsOf(row),
    pose: row.pose,
    shareSlug,
    likeCount,
    isLiked,
  }
}

/** The caller's own pose; `not-found` for another's. */
export async function readOwnPose(context: CallContext, uid: string, id: string): Promise<AvatarPose> {
  const [found] = await selectPoses(context.db).where(isOwn(context, avatarPose, { uid, id }))
  if (!found) throw noSuchPose()
  return poseFor(found, (await likedAmong(context, [id])).has(id))
}

export function noSuchPose(): CallError {
  return new CallError('not-found', 'There is no such pose.')
}

import { type SQL, and, eq, isNull, or } from '@kamae/backend/database/sql'
import { isShown, sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { Id } from '@kamae/protocol/contract/entity'

/** Holds for the snapshots of a pose's id, or the one of a slug, that `uid` may have; needs `userProfile` joined as their maker's. */
export function isSnapshotFor(uid: string, id: string): SQL | undefined {
  const isWanted = Id.safeParse(id).success ? eq(sharedAvatarPose.poseId, id) : eq(sharedAvatarPose.slug, id)
  const isOwn = and(eq(sharedAvatarPose.userUid, uid), isNull(sharedAvatarPose.archivedAt))
  return and(isWanted, or(isShown, isOwn))
}

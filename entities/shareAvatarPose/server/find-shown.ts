import type { CallContext } from '@kamae/backend/calls/context'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, isNull, or } from '@kamae/backend/database/sql'
import { isShown, sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'

/** The snapshot of a slug that the caller may see: shown to whoever has its link, or their own and not withdrawn. Throws `not-found`. */
export async function findShown({ db, caller }: Pick<CallContext, 'db' | 'caller'>, slug: string) {
  const { id, poseId, parentId, userUid, archivedAt } = sharedAvatarPose
  const isOwn = and(eq(userUid, caller?.uid ?? ''), isNull(archivedAt))
  const [found] = await db
    .select({ id, poseId, parentId })
    .from(sharedAvatarPose)
    .leftJoin(userProfile, eq(userProfile.uid, userUid))
    .where(and(eq(sharedAvatarPose.slug, slug), or(isShown, isOwn)))
  if (!found) throw noSuchShare()
  return found
}

export function noSuchShare(): CallError {
  return new CallError('not-found', 'There is no such shared pose.')
}

import type { Queries } from '@kamae/backend/database/queries'
import { and, eq, inArray, sql } from '@kamae/backend/database/sql'
import type { Downloadable } from '@kamae/backend/resources/downloadable'
import { isPoseCharged } from '@kamae/entities/avatarposeBundle/server/is-pose-charged'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { isFreeSnapshot } from '@kamae/entities/house/server/free-poses'
import { poseNameIn } from '@kamae/entities/house/server/house-words'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { isShown, sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { isSnapshotFor } from '../is-snapshot-for.ts'

/** Shared poses, of the id of a pose or the slug of a snapshot. A pose that came in a bundle somebody was charged for is charged. */
export const downloadablePoses: Downloadable = {
  find: async (db: Queries, uid: string, id: string) => {
    const { poseId, userUid } = sharedAvatarPose
    const [found] = await db
      .select({
        item: poseId,
        isOwn: sql<boolean>`${eq(userUid, uid)}`,
        isCharged: sql<boolean>`${isPoseCharged(db, uid, poseId)}`,
        isFree: sql<boolean>`${isFreeSnapshot(sharedAvatarPose)}`,
      })
      .from(sharedAvatarPose)
      .leftJoin(userProfile, eq(userProfile.uid, userUid))
      .where(isSnapshotFor(uid, id))
      .limit(1)
    return found
  },
  namesOf: async (db, items, language) => {
    const rows = await db
      .select({ item: listedPose.poseId, name: sharedAvatarPose.name })
      .from(listedPose)
      .innerJoin(sharedAvatarPose, eq(sharedAvatarPose.id, listedPose.shareId))
      .leftJoin(userProfile, eq(userProfile.uid, sharedAvatarPose.userUid))
      .where(and(inArray(listedPose.poseId, [...items]), isShown))
    return new Map(rows.map(({ item, name }) => [item, poseNameIn(language, { poseId: item, name })]))
  },
}

import type { Queries } from '@kamae/backend/database/queries'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { selectListed } from '@kamae/entities/gallery/server/read-listed'
import { isListed, listedPose } from '@kamae/entities/gallery/server/table'
import { isMakerPresent } from '@kamae/entities/user/server/profile/table'
import type { Pose } from '@kamae/pose/documents/pose'
import { Id } from '@kamae/protocol/contract/entity'
import { and, eq, inArray, isNull } from '@kamae/backend/database/sql'
import type { FoundCharacter } from './read-character.ts'

type Moves = Pick<FoundCharacter['row'], 'userUid' | 'greetingPoseId' | 'reactions' | 'gestures'>

/** The poses that a character takes, by their ids: whole for its owner where they are theirs, previews for everybody else and of other people's shared ones. */
export async function posesOf(
  db: Queries,
  row: Moves,
  uid: string | undefined,
): Promise<Record<string, Pose>> {
  const named = [
    row.greetingPoseId,
    ...Object.values(row.reactions).map(({ poseId }) => poseId),
    ...row.gestures.map(({ poseId }) => poseId),
  ]
  const ids = [...new Set(named.filter((id) => id !== null && Id.safeParse(id).success))] as string[]
  if (ids.length === 0) return {}
  const [own, others] = await Promise.all([
    db
      .select({ id: avatarPose.id, pose: uid === row.userUid ? avatarPose.pose : avatarPose.preview })
      .from(avatarPose)
      .where(
        and(inArray(avatarPose.id, ids), eq(avatarPose.userUid, row.userUid), isNull(avatarPose.archivedAt)),
      ),
    // What others share by its link is theirs to show.
    selectListed(db).where(and(inArray(listedPose.poseId, ids), isListed, isMakerPresent)),
  ])
  return Object.fromEntries([
    ...others.map(({ poseId, preview }) => [poseId, preview] as const),
    ...own.map(({ id, pose }) => [id, pose] as const),
  ])
}

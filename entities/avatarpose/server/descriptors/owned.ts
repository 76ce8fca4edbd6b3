import { moveRows } from '@kamae/backend/resources/move-rows'
import type { Owned } from '@kamae/backend/resources/owned'
import { removeLikesOf } from '@kamae/entities/gallery/server/likes'
import { LIKABLE_POSES } from '@kamae/entities/gallery/server/likable-poses'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'

export const ownedPoses: Owned = {
  kinds: [
    {
      name: 'poses',
      table: avatarPose,
      files: { picture: 'pictureKey' },
      documents: { pose: '.kamae-pose.json' },
      beforeRemove: (db, ids) => removeLikesOf(db, LIKABLE_POSES, ids),
    },
  ],
  // As sharing locks: the pose before its snapshots.
  move: moveRows(avatarPose, sharedAvatarPose),
}

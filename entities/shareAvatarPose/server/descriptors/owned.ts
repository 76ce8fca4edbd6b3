import type { Owned } from '@kamae/backend/resources/owned'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'

export const ownedSharedPoses: Owned = {
  kinds: [
    {
      name: 'shared-poses',
      table: sharedAvatarPose,
      files: { picture: 'pictureKey' },
      documents: { pose: '.kamae-pose.json' },
    },
  ],
}

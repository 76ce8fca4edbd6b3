import type { Owned } from '@kamae/backend/resources/owned'
import { sharedAvatarPose } from '../table.ts'

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

import type { Owned } from '@kamae/backend/resources/owned'
import { poseNameIn } from '@kamae/entities/house/server/house-words'
import { bundleContent } from '../table.ts'

export const ownedBundleContents: Owned = {
  kinds: [
    {
      name: 'bundle-contents',
      table: bundleContent,
      nameIn: (language, { poseId, name }) =>
        poseNameIn(language, { poseId: String(poseId), name: String(name) }),
    },
  ],
}

import type { Owned } from '@kamae/backend/resources/owned'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'
import { poseNameIn } from '@kamae/entities/house/server/house-words'

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

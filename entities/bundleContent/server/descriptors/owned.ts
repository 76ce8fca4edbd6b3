import type { Owned } from '@kamae/backend/resources/owned'
import { bundleContent } from '@kamae/entities/avatarposeBundle/server/contents/table'

export const ownedBundleContents: Owned = { kinds: [{ name: 'bundle-contents', table: bundleContent }] }

import type { Owned } from '@kamae/backend/resources/owned'
import { bundleContent } from '../table.ts'

export const ownedBundleContents: Owned = { kinds: [{ name: 'bundle-contents', table: bundleContent }] }

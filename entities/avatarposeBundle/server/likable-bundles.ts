import type { Likable } from '@kamae/entities/gallery/server/likes'
import { inArray } from '@kamae/backend/database/sql'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { avatarposeBundleTag, bundleLike } from './table.ts'

export const LIKABLE_BUNDLES: Likable = {
  likes: bundleLike,
  key: 'bundle_id',
  listed: avatarposeBundle,
  listedKey: 'id',
  tags: avatarposeBundleTag,
  counted: 'liked_bundle_count',
  lock: async (transaction, ids) => {
    await transaction
      .select({ id: avatarposeBundle.id })
      .from(avatarposeBundle)
      .where(inArray(avatarposeBundle.id, [...ids]))
      .orderBy(avatarposeBundle.id)
      .for('no key update')
  },
}

import type { Likable } from '@kamae/entities/gallery/server/likable'
import { inArray } from '@kamae/backend/database/sql'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

export const LIKABLE_BUNDLES: Likable = {
  likes: 'bundle_like',
  key: 'bundle_id',
  listed: 'avatarpose_bundle',
  listedKey: 'id',
  tags: 'avatarpose_bundle_tag',
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

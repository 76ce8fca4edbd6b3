import { eq } from '@kamae/backend/database/sql'
import type { Owned } from '@kamae/backend/resources/owned'
import { moveLikes, removeLikesBy, removeLikesOf } from '@kamae/entities/gallery/server/likes'
import { LIKABLE_BUNDLES } from '../likable-bundles.ts'
import { moveBundleCharges } from '../contents/move-charges.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { bundleCharge, bundleLink } from '../table.ts'

export const ownedBundles: Owned = {
  kinds: [
    {
      name: 'bundles',
      table: avatarposeBundle,
      beforeRemove: (db, ids) => removeLikesOf(db, LIKABLE_BUNDLES, ids),
    },
  ],
  withdraw: (db, uid) => removeLikesBy(db, LIKABLE_BUNDLES, uid),
  forget: async (transaction, uid) => {
    for (const table of [bundleCharge, bundleLink]) {
      await transaction.delete(table).where(eq(table.uid, uid))
    }
  },
  move: async (transaction, from, to) => {
    await moveLikes(transaction, LIKABLE_BUNDLES, from, to)
    await moveBundleCharges(transaction, from, to)
  },
}

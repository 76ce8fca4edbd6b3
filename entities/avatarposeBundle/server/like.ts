import type { CallContext } from '@kamae/backend/calls/context'
import { changeLike } from '@kamae/entities/gallery/server/likes'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { withProfile } from '@kamae/entities/user/server/profile/with-profile'
import { uidOf } from '@kamae/protocol/contract/access'
import { reachable } from '@kamae/entities/published/server/who-may-see'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq } from '@kamae/backend/database/sql'
import { avatarposeBundleLike } from '../contract.ts'
import { LIKABLE_BUNDLES } from './likable-bundles.ts'
import { noSuchBundle } from './read-bundle.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

// As with poses: the bundle is locked before the change is made, so that the change sees what the one before left.
export const like = implement(avatarposeBundleLike, async ({ id, isLiked }, context: CallContext) => {
  const uid = uidOf(context.caller)
  return await withProfile(context, uid, async (transaction) => {
    const [before] = await transaction
      .select({ likeCount: avatarposeBundle.likeCount })
      .from(avatarposeBundle)
      .leftJoin(userProfile, eq(userProfile.uid, avatarposeBundle.userUid))
      .where(and(eq(avatarposeBundle.id, id), reachable(avatarposeBundle)))
      .for('no key update', { of: avatarposeBundle })
    if (!before) throw noSuchBundle()
    const likeCount = await changeLike(transaction, LIKABLE_BUNDLES, {
      uid,
      id,
      isLiked,
      now: context.clock.now(),
    })
    return { isLiked, likeCount: likeCount ?? before.likeCount }
  })
})

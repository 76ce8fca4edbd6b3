import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'
import { isShown, sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, ne, sql } from '@kamae/backend/database/sql'
import { avatarposeBundleCreateContent, MOST_CONTENTS } from '../contract.ts'
import { lockBundle } from './lock-bundle.ts'
import { inBundle, isFull, makeRoom } from './contents/places.ts'
import { readOwnBundle } from './read-bundle.ts'
import { recount } from './recount.ts'

/** Positions are whole numbers without gaps: under the bundle's lock one statement makes room and another takes it. */
export const createContent = implement(avatarposeBundleCreateContent, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { bundleId, shareSlug } = input
  const now = context.clock.now()
  await readOwnBundle(context, uid, bundleId)
  await checkMayPublish(context.db, uid)
  return await context.db.transaction(async (transaction) => {
    const sharedPose = await findShared(transaction, uid, shareSlug)
    const bundle = await lockBundle(transaction, uid, bundleId)
    const [known] = await transaction
      .select({ id: bundleContent.id, position: bundleContent.position })
      .from(bundleContent)
      .where(and(inBundle(bundleId), eq(bundleContent.poseId, sharedPose.poseId)))
    if (known) return { ...known, isNew: false, contentCount: bundle.contentCount }
    if (bundle.contentCount >= MOST_CONTENTS) throw isFull()
    const position = Math.min(input.position ?? bundle.contentCount, bundle.contentCount)
    await makeRoom(transaction, bundleId, position)
    const id = context.ids.id()
    const { poseId, name } = sharedPose
    await transaction
      .insert(bundleContent)
      .values({ id, bundleId, userUid: uid, poseId, name, position, createdAt: now, updatedAt: now })
    return { id, position, isNew: true, contentCount: await recount(transaction, bundleId, now) }
  })
})

// Held against a change of what is in the pose, which the bundle is notified of: see entities/gallery/server/flag-bundles.ts.
async function findShared(transaction: Queries, uid: string, slug: string) {
  const [sharedPose] = await transaction
    .select({
      poseId: sharedAvatarPose.poseId,
      name: sharedAvatarPose.name,
      isOthersByLink: sql<boolean>`${and(eq(avatarPose.visibility, 'unlisted'), ne(avatarPose.userUid, uid))}`,
    })
    .from(sharedAvatarPose)
    .innerJoin(avatarPose, eq(avatarPose.id, sharedAvatarPose.poseId))
    .leftJoin(userProfile, eq(userProfile.uid, sharedAvatarPose.userUid))
    .where(and(eq(sharedAvatarPose.slug, slug), isShown))
    .for('share', { of: avatarPose })
  if (!sharedPose) throw new CallError('not-found', 'There is no such shared pose.', { field: 'shareSlug' })
  if (sharedPose.isOthersByLink)
    throw new CallError('permission-denied', 'Its maker shares this pose by its link alone.', {
      field: 'shareSlug',
      reason: 'by-link',
    })
  return sharedPose
}

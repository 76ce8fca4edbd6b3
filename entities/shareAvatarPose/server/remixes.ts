import type { CallContext } from '@kamae/backend/calls/context'
import { isForReader, readerOf } from '@kamae/entities/published/server/reader'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, inArray } from '@kamae/backend/database/sql'
import { shareAvatarPoseRemixes } from '../contract.ts'
import { findShown } from './find-shown.ts'
import { sharedPage } from './read-shared.ts'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'

// A remix is there once, as its newest snapshot shows it.
export const remixes = implement(shareAvatarPoseRemixes, async ({ slug, ...page }, context: CallContext) => {
  const { poseId } = await findShown(context, slug)
  const own = await context.db
    .select({ id: sharedAvatarPose.id })
    .from(sharedAvatarPose)
    .where(eq(sharedAvatarPose.poseId, poseId))
  const isRemix = inArray(
    sharedAvatarPose.parentId,
    own.map(({ id }) => id),
  )
  const isNewest = eq(listedPose.shareId, sharedAvatarPose.id)
  return await sharedPage(
    context,
    page,
    and(isRemix, isNewest, isForReader(await readerOf(context), listedPose)),
  )
})

import type { CallContext } from '@kamae/backend/calls/context'
import { isListed } from '@kamae/entities/gallery/server/table'
import { isForReader, readerOf } from '@kamae/entities/published/server/reader'
import { implement } from '@kamae/protocol/server/implement'
import { and } from '@kamae/backend/database/sql'
import { shareAvatarPoseList } from '../contract.ts'
import { sharedPage } from './read-shared.ts'
import { isShown, sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'

export const list = implement(shareAvatarPoseList, async (input, context: CallContext) => {
  const reader = await readerOf(context)
  return await sharedPage(context, input, and(isShown, isListed, isForReader(reader, sharedAvatarPose)))
})

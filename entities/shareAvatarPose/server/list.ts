import type { CallContext } from '@kamae/backend/calls/context'
import { isForReader, isListed, readerOf } from '@kamae/entities/gallery/server/reader'
import { implement } from '@kamae/protocol/server/implement'
import { and } from '@kamae/backend/database/sql'
import { shareAvatarPoseList } from '../contract.ts'
import { sharedPage } from './read-shared.ts'
import { isShown, sharedAvatarPose } from './table.ts'

export const list = implement(shareAvatarPoseList, async (input, context: CallContext) => {
  const reader = await readerOf(context)
  return await sharedPage(context, input, and(isShown, isListed, isForReader(reader, sharedAvatarPose)))
})

import type { CallContext } from '@kamae/backend/calls/context'
import { changeOwn } from '@kamae/backend/owned/change-own'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { POSE_DOCUMENT_BYTES } from '@kamae/pose/documents/documents'
import { previewPose } from '@kamae/pose/describe/preview'
import { uidOf } from '@kamae/protocol/contract/access'
import { checkDocument } from '@kamae/protocol/contract/document'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { eq } from '@kamae/backend/database/sql'
import { avatarposeUpdate } from '../contract.ts'
import { newLicence } from './licence-of.ts'
import { relist } from '@kamae/entities/gallery/server/relist'
import { keepPicture } from '@kamae/backend/pictures/keep-picture'
import { readOwnPose } from './read-pose.ts'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'

export const update = implement(avatarposeUpdate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id, version, pose, picture, pictureView, tags, licence, isArchived, ...words } = input
  if (pose) checkDocument('pose', pose, POSE_DOCUMENT_BYTES)
  if (picture !== undefined) await readOwnPose(context, uid, id)
  const changes = {
    ...words,
    ...(tags && { tags: [...new Set(tags)] }),
    ...(pose && { pose, preview: previewPose(pose) }),
    ...(picture !== undefined && {
      ...(await keepPicture(context, picture)),
      pictureView: pictureView ?? null,
    }),
    ...(licence && (await newLicence(context, id, licence))),
    ...(isArchived === false && { archivedAt: null }),
  }
  const isChanged = await context.db.transaction(async (transaction) => {
    const world = { ...context, db: transaction }
    if (!(await changeOwn(world, avatarPose, { uid, id, version }, changes))) return false
    // What archiving hid comes back with the pose.
    if (isArchived === false) {
      await transaction
        .update(sharedAvatarPose)
        .set({ hiddenAt: null })
        .where(eq(sharedAvatarPose.poseId, id))
      await relist(transaction, [id])
    }
    return true
  })
  const current = await readOwnPose(context, uid, id)
  if (!isChanged) {
    throw new CallError('aborted', 'This pose was changed elsewhere: read it again.', { current })
  }
  return { avatarPose: current }
})

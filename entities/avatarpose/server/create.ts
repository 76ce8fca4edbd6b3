import type { CallContext } from '@kamae/backend/calls/context'
import { POSE_DOCUMENT_BYTES } from '@kamae/pose/documents/documents'
import { previewPose } from '@kamae/pose/describe/preview'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { checkDocument } from '@kamae/protocol/contract/document'
import { implement } from '@kamae/protocol/server/implement'
import { avatarposeCreate } from '../contract.ts'
import { licenceOf } from './licence-of.ts'
import { keepPicture } from '@kamae/backend/pictures/keep-picture'
import { readOwnPose } from './read-pose.ts'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'

export const create = implement(avatarposeCreate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  await checkMayPublish(context.db, uid)
  const { name, description, tags, pose, pictureView, from, isSexual = false, isViolent = false } = input
  checkDocument('pose', pose, POSE_DOCUMENT_BYTES)
  const { parentId, licence } = await licenceOf(context, from, input.licence)
  const picture = await keepPicture(context, input.picture)
  const id = context.ids.id()
  const createdAt = context.clock.now()
  await context.db.insert(avatarPose).values({
    id,
    userUid: uid,
    name,
    description,
    tags: [...new Set(tags)],
    pose,
    preview: previewPose(pose),
    ...picture,
    pictureView: pictureView ?? null,
    parentId,
    licence: licence.kind,
    licenceWords: licence.words,
    isSexual,
    isViolent,
    createdAt,
    updatedAt: createdAt,
  })
  return { avatarPose: await readOwnPose(context, uid, id) }
})

import type { CallContext } from '@kamae/backend/calls/context'
import { archiveOwn } from '@kamae/backend/owned/archive-own'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { eq } from '@kamae/backend/database/sql'
import { avatarposeArchive } from '../contract.ts'
import { relist } from '@kamae/entities/gallery/server/relist'
import { readOwnPose } from './read-pose.ts'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'

/** Archiving again changes nothing. Its shared snapshots are hidden with it, and come back when it is restored. */
export const archive = implement(avatarposeArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const hiddenAt = context.clock.now()
  await context.db.transaction(async (transaction) => {
    if (!(await archiveOwn({ ...context, db: transaction }, avatarPose, { uid, id }))) return
    await transaction.update(sharedAvatarPose).set({ hiddenAt }).where(eq(sharedAvatarPose.poseId, id))
    await relist(transaction, [id])
  })
  return { avatarPose: await readOwnPose(context, uid, id) }
})

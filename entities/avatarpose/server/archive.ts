import type { CallContext } from '@kamae/backend/context'
import { sharedAvatarPose } from '@kamae/entities/shareAvatarPose/server/table'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { avatarposeArchive } from '../contract.ts'
import { relist } from '@kamae/entities/gallery/server/relist'
import { readOwnPose } from './read-pose.ts'
import { avatarPose } from './table.ts'

/** Archiving again changes nothing. Its shared snapshots are hidden with it, and come back when it is restored. */
export const archive = implement(avatarposeArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const now = context.clock.now()
  await context.db.transaction(async (transaction) => {
    const archived = await transaction
      .update(avatarPose)
      .set({ archivedAt: now, version: sql`${avatarPose.version} + 1`, updatedAt: now })
      .where(and(eq(avatarPose.id, id), eq(avatarPose.userUid, uid), isNull(avatarPose.archivedAt)))
      .returning({ id: avatarPose.id })
    if (archived.length === 0) return
    await transaction.update(sharedAvatarPose).set({ hiddenAt: now }).where(eq(sharedAvatarPose.poseId, id))
    await relist(transaction, [id])
  })
  return { avatarPose: await readOwnPose(context, uid, id) }
})

import type { CallContext } from '@kamae/backend/context'
import { implement } from '@kamae/protocol/implement'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { avatarposeGet } from '../contract.ts'
import { isKept, noSuchPose, poseFor, selectPoses } from './read-pose.ts'
import { avatarPose } from './table.ts'

export const get = implement(avatarposeGet, async ({ id }, context: CallContext) => {
  const uid = context.caller?.uid
  const isOwn = uid === undefined ? sql`false` : and(eq(avatarPose.userUid, uid), isKept(context))
  const isOpen = and(ne(avatarPose.visibility, 'private'), isNull(avatarPose.archivedAt))
  const [found] = await selectPoses(context.db).where(and(eq(avatarPose.id, id), or(isOwn, isOpen)))
  if (!found) throw noSuchPose()
  return { avatarPose: poseFor(uid, found) }
})

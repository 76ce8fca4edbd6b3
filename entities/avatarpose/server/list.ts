import type { CallContext } from '@kamae/backend/context'
import { keyset, pageOf } from '@kamae/backend/keyset'
import { isMakerPresent } from '@kamae/entities/user/server/table'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { avatarposeList } from '../contract.ts'
import { isKept, poseFor, selectPoses } from './read-pose.ts'
import { avatarPose } from './table.ts'

const newestFirst = keyset(avatarPose.createdAt, avatarPose.id)

export const list = implement(avatarposeList, async (input, context: CallContext) => {
  const { limit, cursor, mine, isArchived } = input
  const rows = await selectPoses(context.db)
    .where(and(which(context, mine || isArchived, isArchived), newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    ({ row }) => ({ at: row.createdAt, id: row.id }),
    (found) => poseFor(context.caller?.uid, found),
  )
})

function which(context: CallContext, isMine: boolean, isArchived: boolean) {
  if (!isMine) return and(eq(avatarPose.visibility, 'public'), isNull(avatarPose.archivedAt), isMakerPresent)
  const isOwn = eq(avatarPose.userUid, uidOf(context.caller))
  if (!isArchived) return and(isOwn, isNull(avatarPose.archivedAt))
  return and(isOwn, isNotNull(avatarPose.archivedAt), isKept(context))
}

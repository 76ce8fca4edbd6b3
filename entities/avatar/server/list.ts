import type { CallContext } from '@kamae/backend/context'
import { keyset, pageOf } from '@kamae/backend/keyset'
import { isMakerPresent } from '@kamae/entities/user/server/table'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { aList } from '../contract.ts'
import { contentFor, isKept, selectAvatars } from './read-avatar.ts'
import { avatar } from './table.ts'

const newestFirst = keyset(avatar.createdAt, avatar.id)

export const list = implement(aList, async ({ limit, cursor, of, isArchived }, context: CallContext) => {
  const rows = await selectAvatars(context.db)
    .where(and(which(context, of === 'mine' || isArchived, isArchived), newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    ({ row }) => ({ at: row.createdAt, id: row.id }),
    (found) => contentFor(context, context.caller?.uid, found),
  )
})

function which(context: CallContext, isMine: boolean, isArchived: boolean) {
  if (!isMine) return and(eq(avatar.visibility, 'public'), isNull(avatar.archivedAt), isMakerPresent)
  const isOwn = eq(avatar.userUid, uidOf(context.caller))
  if (!isArchived) return and(isOwn, isNull(avatar.archivedAt))
  return and(isOwn, isNotNull(avatar.archivedAt), isKept(context))
}

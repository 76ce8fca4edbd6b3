import type { CallContext } from '@kamae/backend/calls/context'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { ownList } from '@kamae/backend/owned/own-list'
import { type Reader, isForReader, readerOf } from '@kamae/entities/published/server/reader'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, isNull } from '@kamae/backend/database/sql'
import { aList } from '../contract.ts'
import { contentFor, selectAvatars } from './read-avatar.ts'
import { avatar } from './table.ts'

const own = ownList(avatar)
const newestFirst = keyset(avatar.createdAt, avatar.id)

export const list = implement(aList, async (input, context: CallContext) => {
  const { limit, cursor, of, isArchived, userUid } = input
  const isWanted =
    of === 'mine' || isArchived ? own.which(context, input) : isPublic(await readerOf(context), cursor)
  const isTheirs = userUid === undefined ? undefined : eq(avatar.userUid, userUid)
  const rows = await selectAvatars(context.db)
    .where(and(isWanted, isTheirs))
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    ({ row }) => ({ at: row.createdAt, id: row.id }),
    (found) => contentFor(context, context.caller?.uid, found),
  )
})

// What a licence allows says nothing of what the avatar looks like: poses are flagged, avatars are not.
function isPublic(reader: Reader, cursor: string | undefined) {
  return and(
    eq(avatar.visibility, 'public'),
    isNull(avatar.archivedAt),
    isNull(avatar.moderatedAt),
    isForReader(reader, avatar),
    newestFirst.after(cursor),
  )
}

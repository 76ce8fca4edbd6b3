import type { CallContext } from '@kamae/backend/context'
import { keyset, pageOf } from '@kamae/backend/keyset'
import { type Reader, readerOf } from '@kamae/entities/gallery/server/reader'
import { isMakerPresent } from '@kamae/entities/user/server/table'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { aList } from '../contract.ts'
import { contentFor, isKept, selectAvatars } from './read-avatar.ts'
import { avatar } from './table.ts'

const newestFirst = keyset(avatar.createdAt, avatar.id)

export const list = implement(aList, async (input, context: CallContext) => {
  const { limit, cursor, of, isArchived, userUid } = input
  const isWanted =
    of === 'mine' || isArchived ? isOwn(context, isArchived) : isPublic(await readerOf(context))
  const isTheirs = userUid === undefined ? undefined : eq(avatar.userUid, userUid)
  const rows = await selectAvatars(context.db)
    .where(and(isWanted, isTheirs, newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    ({ row }) => ({ at: row.createdAt, id: row.id }),
    (found) => contentFor(context, context.caller?.uid, found),
  )
})

// An avatar whose licence is for sexual or violent scenes is one for whoever has such things shown.
function isPublic({ showsSexual, showsViolent, blockedUids }: Reader) {
  return and(
    eq(avatar.visibility, 'public'),
    isNull(avatar.archivedAt),
    isNull(avatar.moderatedAt),
    isMakerPresent,
    showsSexual ? undefined : sql`not (${avatar.licence} ->> 'sexual')::boolean`,
    showsViolent ? undefined : sql`not (${avatar.licence} ->> 'violence')::boolean`,
    blockedUids.length === 0 ? undefined : notInArray(avatar.userUid, [...blockedUids]),
  )
}

function isOwn(context: CallContext, isArchived: boolean) {
  const isMine = eq(avatar.userUid, uidOf(context.caller))
  if (!isArchived) return and(isMine, isNull(avatar.archivedAt))
  return and(isMine, isNotNull(avatar.archivedAt), isKept(context))
}

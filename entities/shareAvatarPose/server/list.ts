import type { CallContext } from '@kamae/backend/context'
import { keyset, pageOf } from '@kamae/backend/keyset'
import { type Reader, readerOf } from '@kamae/entities/gallery/server/reader'
import { implement } from '@kamae/protocol/implement'
import { and, not, notInArray } from 'drizzle-orm'
import { shareAvatarPoseList } from '../contract.ts'
import { around, selectShared, sharedFor } from './read-shared.ts'
import { isShown, sharedAvatarPose } from './table.ts'

const newestFirst = keyset(sharedAvatarPose.createdAt, sharedAvatarPose.id)

export const list = implement(shareAvatarPoseList, async ({ limit, cursor }, context: CallContext) => {
  const reader = await readerOf(context)
  const rows = await selectShared(context.db)
    .where(and(isShown, isFor(reader), newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  const known = await around(context, rows)
  return pageOf(
    rows,
    limit,
    ({ row }) => ({ at: row.createdAt, id: row.id }),
    (found) => sharedFor(context, found, known),
  )
})

function isFor({ showsSexual, showsViolent, blockedUids }: Reader) {
  return and(
    showsSexual ? undefined : not(sharedAvatarPose.isSexual),
    showsViolent ? undefined : not(sharedAvatarPose.isViolent),
    blockedUids.length === 0 ? undefined : notInArray(sharedAvatarPose.userUid, [...blockedUids]),
  )
}

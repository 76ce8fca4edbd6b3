import type { CallContext } from '@kamae/backend/calls/context'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { readerOf } from '@kamae/entities/published/server/reader'
import { implement } from '@kamae/protocol/server/implement'
import { and, notInArray } from '@kamae/backend/database/sql'
import { roomContentList } from '../contract.ts'
import { aroundRooms, roomFor, selectRooms } from './read-room.ts'
import { isRoomShown, room } from './table.ts'

const newestFirst = keyset(room.createdAt, room.id)

export const list = implement(roomContentList, async ({ limit, cursor }, context: CallContext) => {
  const { blockedUids } = await readerOf(context)
  const isWanted = blockedUids.length === 0 ? undefined : notInArray(room.userUid, [...blockedUids])
  const rows = await selectRooms(context.db)
    .where(and(isRoomShown, isWanted, newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  const around = await aroundRooms(context, rows)
  return pageOf(
    rows,
    limit,
    ({ row }) => ({ at: row.createdAt, id: row.id }),
    (found) => roomFor(context, found, around),
  )
})

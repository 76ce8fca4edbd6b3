import { and, eq, inArray, isNull, sql } from '@kamae/backend/database/sql'
import type { Moderated } from '@kamae/backend/resources/moderated'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { Id } from '@kamae/protocol/contract/entity'
import { isRoomShown, room } from '../table.ts'

/** Rooms by their id. */
export const moderatedRooms: Moderated = {
  look: async (db, _filesUrl, items) => {
    const ids = items.filter((item) => Id.safeParse(item).success)
    if (ids.length === 0) return []
    const rows = await db
      .select({
        id: room.id,
        userUid: room.userUid,
        name: room.name,
        domain: room.domain,
        isShown: sql<boolean>`${isRoomShown}`,
      })
      .from(room)
      .leftJoin(userProfile, eq(userProfile.uid, room.userUid))
      .where(inArray(room.id, ids))
    return rows.map((row) => ({
      item: row.id,
      ownerUid: row.userUid,
      name: row.name,
      path: `/r/${row.domain}`,
      pictureUrl: null,
      isShown: row.isShown,
    }))
  },
  // The version is the owner's, and stays.
  moderate: async (transaction, id, at) => {
    await transaction.update(room).set({ moderatedAt: at }).where(eq(room.id, id))
  },
  remove: async (transaction, id, at) => {
    const { archivedAt, moderatedAt } = room
    const isThis = eq(room.id, id)
    await (at === null
      ? transaction
          .update(room)
          .set({ archivedAt: null })
          .where(and(isThis, eq(archivedAt, moderatedAt)))
      : transaction
          .update(room)
          .set({ archivedAt: at, moderatedAt: at })
          .where(and(isThis, isNull(archivedAt))))
  },
}

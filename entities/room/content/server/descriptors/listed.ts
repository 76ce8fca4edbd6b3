import { and, eq, isNull } from '@kamae/backend/database/sql'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { byCreation, type ListOwn } from '@kamae/backend/resources/listed'
import { room } from '../table.ts'

export const listOwnRooms: ListOwn = async ({ db }, uid, { limit, cursor }) => {
  const { id, name, domain, createdAt, updatedAt } = room
  const order = keyset(createdAt, id)
  const rows = await db
    .select({ id, name, domain, createdAt, updatedAt })
    .from(room)
    .where(and(eq(room.userUid, uid), isNull(room.archivedAt), order.after(cursor)))
    .orderBy(...order.order)
    .limit(limit + 1)
  return pageOf(rows, limit, byCreation, (row) => ({
    id: row.id,
    slug: row.domain,
    name: row.name,
    pictureUrl: null,
    updatedAt: row.updatedAt.toISOString(),
  }))
}

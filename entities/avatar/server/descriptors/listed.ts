import { and, eq, isNull } from '@kamae/backend/database/sql'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { byCreation, type ListOwn } from '@kamae/backend/resources/listed'
import { avatar } from '../table.ts'

export const listOwnAvatars: ListOwn = async ({ db, filesUrl }, uid, { limit, cursor }) => {
  const { id, name, thumbnailKey, createdAt, updatedAt } = avatar
  const order = keyset(createdAt, id)
  const rows = await db
    .select({ id, name, thumbnailKey, createdAt, updatedAt })
    .from(avatar)
    .where(and(eq(avatar.userUid, uid), isNull(avatar.archivedAt), order.after(cursor)))
    .orderBy(...order.order)
    .limit(limit + 1)
  return pageOf(rows, limit, byCreation, (row) => ({
    id: row.id,
    name: row.name,
    pictureUrl: row.thumbnailKey === null ? null : `${filesUrl}/pictures/${row.thumbnailKey}`,
    updatedAt: row.updatedAt.toISOString(),
  }))
}

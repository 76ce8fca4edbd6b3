import { and, eq, isNull } from '@kamae/backend/database/sql'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import type { ListOwn } from '@kamae/backend/resources/listed'
import { temp } from '../table.ts'

export const listOwnTemps: ListOwn = async ({ db }, uid, { limit, cursor }) => {
  const { id, name, thumbnail, updatedAt } = temp
  const order = keyset(updatedAt, id)
  const rows = await db
    .select({ id, name, thumbnail, updatedAt })
    .from(temp)
    .where(and(eq(temp.userUid, uid), isNull(temp.archivedAt), order.after(cursor)))
    .orderBy(...order.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.updatedAt, id: row.id }),
    (row) => ({
      id: row.id,
      name: row.name,
      pictureUrl: row.thumbnail,
      updatedAt: row.updatedAt.toISOString(),
    }),
  )
}

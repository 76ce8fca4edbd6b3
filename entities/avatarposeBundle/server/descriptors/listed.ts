import { and, eq, isNull } from '@kamae/backend/database/sql'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { byCreation, type ListOwn } from '@kamae/backend/resources/listed'
import { ANYONE } from '@kamae/entities/published/server/reader'
import { readCovers } from '../read-covers.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

export const listOwnBundles: ListOwn = async ({ db }, uid, { limit, cursor }) => {
  const { id, slug, name, createdAt, updatedAt } = avatarposeBundle
  const order = keyset(createdAt, id)
  const rows = await db
    .select({ id, slug, name, createdAt, updatedAt })
    .from(avatarposeBundle)
    .where(and(eq(avatarposeBundle.userUid, uid), isNull(avatarposeBundle.archivedAt), order.after(cursor)))
    .orderBy(...order.order)
    .limit(limit + 1)
  const ids = rows.map((row) => row.id)
  const covers = await readCovers(db, ANYONE, 'en', ids, new Set(ids))
  return pageOf(rows, limit, byCreation, (row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    pictureUrl: covers.get(row.id)?.pictures[0]?.pictureUrl ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }))
}

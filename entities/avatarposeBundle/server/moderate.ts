import { ANYONE } from '@kamae/entities/gallery/server/reader'
import type { ThingKind } from '@kamae/entities/report/server/thing-kind'
import { userProfile } from '@kamae/entities/user/server/table'
import { Id } from '@kamae/protocol/entity'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { readCovers } from './read-covers.ts'
import { relistBundle } from './relist-bundle.ts'
import { avatarposeBundle, isReachable } from './table.ts'

/** Bundles by their ids: hidden, they are their owner's alone to see. */
export const bundleThing: ThingKind = {
  look: async (db, _filesUrl, items) => {
    const ids = items.filter((item) => Id.safeParse(item).success)
    if (ids.length === 0) return []
    const { id, userUid, name, slug } = avatarposeBundle
    const rows = await db
      .select({ id, userUid, name, slug, isShown: sql<boolean>`${isReachable}` })
      .from(avatarposeBundle)
      .leftJoin(userProfile, eq(userProfile.uid, userUid))
      .where(inArray(id, ids))
    const covers = await readCovers(db, ANYONE, ids, new Set(ids))
    return rows.map((row) => ({
      item: row.id,
      ownerUid: row.userUid,
      name: row.name,
      path: `/b/${row.slug}`,
      pictureUrl: covers.get(row.id)?.pictures[0]?.pictureUrl ?? null,
      isShown: row.isShown,
    }))
  },
  moderate: async (transaction, id, at) => {
    const isNew = at === null ? undefined : isNull(avatarposeBundle.moderatedAt)
    await transaction
      .update(avatarposeBundle)
      .set({ moderatedAt: at })
      .where(and(eq(avatarposeBundle.id, id), isNew))
    await relistBundle(transaction, id)
  },
  // What its owner archived before stays archived: the moments tell one from the other.
  remove: async (transaction, id, at) => {
    const { archivedAt, moderatedAt } = avatarposeBundle
    const which = at === null ? eq(archivedAt, moderatedAt) : isNull(archivedAt)
    const changes = at === null ? { archivedAt: null } : { archivedAt: at, moderatedAt: at }
    await transaction
      .update(avatarposeBundle)
      .set(changes)
      .where(and(eq(avatarposeBundle.id, id), which))
    await relistBundle(transaction, id)
  },
}

import { moderateBundle } from '@kamae/entities/avatarposeBundle/server/moderate'
import { readCovers } from '@kamae/entities/avatarposeBundle/server/read-covers'
import { relistBundle } from '@kamae/entities/avatarposeBundle/server/relist-bundle'
import { avatarposeBundle, isReachable } from '@kamae/entities/avatarposeBundle/server/table'
import { userProfile } from '@kamae/entities/user/server/table'
import { Id } from '@kamae/protocol/entity'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ThingKind } from './thing-kind.ts'

const EVERYTHING = { showsSexual: true, showsViolent: true, blockedUids: [] }

/** Bundles by their id. */
export const bundleThing: ThingKind = {
  look: async (db, _filesUrl, items) => {
    const ids = items.filter((item) => Id.safeParse(item).success)
    if (ids.length === 0) return []
    const rows = await db
      .select({
        id: avatarposeBundle.id,
        userUid: avatarposeBundle.userUid,
        name: avatarposeBundle.name,
        slug: avatarposeBundle.slug,
        isShown: sql<boolean>`${isReachable}`,
      })
      .from(avatarposeBundle)
      .leftJoin(userProfile, eq(userProfile.uid, avatarposeBundle.userUid))
      .where(inArray(avatarposeBundle.id, ids))
    const covers = await readCovers(db, EVERYTHING, ids)
    return rows.map((row) => ({
      item: row.id,
      ownerUid: row.userUid,
      name: row.name,
      path: `/b/${row.slug}`,
      pictureUrl: covers.get(row.id)?.pictures[0]?.pictureUrl ?? null,
      isShown: row.isShown,
    }))
  },
  moderate: async (transaction, id, at, now) => await moderateBundle(transaction, id, at, now),
  remove: async (transaction, id, at, now) => {
    const { archivedAt, moderatedAt } = avatarposeBundle
    const isThis = eq(avatarposeBundle.id, id)
    await (at === null
      ? transaction
          .update(avatarposeBundle)
          .set({ archivedAt: null })
          .where(and(isThis, eq(archivedAt, moderatedAt)))
      : transaction
          .update(avatarposeBundle)
          .set({ archivedAt: at, moderatedAt: at })
          .where(and(isThis, isNull(archivedAt))))
    await relistBundle(transaction, id, now)
  },
}

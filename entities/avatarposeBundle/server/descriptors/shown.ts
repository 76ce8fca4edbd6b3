import { and, eq, sql } from '@kamae/backend/database/sql'
import type { Shown } from '@kamae/backend/resources/shown'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

export const shownBundles: Shown = async (db, uid) => {
  const [found] = await db
    .select({
      count: sql<number>`count(*)::integer`,
      likes: sql<number>`coalesce(sum(${avatarposeBundle.likeCount}), 0)::integer`,
    })
    .from(avatarposeBundle)
    .where(and(eq(avatarposeBundle.userUid, uid), eq(avatarposeBundle.isListed, true)))
  return found ?? { count: 0 }
}

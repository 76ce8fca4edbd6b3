import { and, eq, sql } from '@kamae/backend/database/sql'
import type { Shown } from '@kamae/backend/resources/shown'
import { isListed, listedPose } from '../table.ts'

export const shownPoses: Shown = async (db, uid) => {
  const [found] = await db
    .select({
      count: sql<number>`count(*)::integer`,
      likes: sql<number>`coalesce(sum(${listedPose.likeCount}), 0)::integer`,
    })
    .from(listedPose)
    .where(and(eq(listedPose.userUid, uid), isListed))
  return found ?? { count: 0 }
}

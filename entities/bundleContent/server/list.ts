import type { CallContext } from '@kamae/backend/context'
import { pageOf, rising } from '@kamae/backend/keyset'
import { isChargedFor, readReachable } from '@kamae/entities/avatarposeBundle/server/read-bundle'
import { inBundle } from '@kamae/entities/avatarposeBundle/server/places'
import { likedAmong, listedFor, selectListed } from '@kamae/entities/gallery/server/read-listed'
import { isForReader, readerOf } from '@kamae/entities/gallery/server/reader'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { userProfile } from '@kamae/entities/user/server/table'
import { implement } from '@kamae/protocol/implement'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { bundleContentList } from '../contract.ts'
import { bundleContent } from './table.ts'

const inOrder = rising(bundleContent.position, bundleContent.id)

export const list = implement(bundleContentList, async (input, context: CallContext) => {
  const { bundleId, limit, cursor } = input
  const { db, caller } = context
  const { row: bundle } = await readReachable(context, bundleId)
  const keepsGaps = bundle.userUid === caller?.uid || (await isChargedFor(db, caller?.uid, bundleId))
  const reader = await readerOf(context)
  // What somebody made or was charged for they are shown whole, but for people whom they blocked.
  const shown = isForReader(keepsGaps ? { ...reader, showsSexual: true, showsViolent: true } : reader)
  const isVisible = and(isNotNull(listedPose.poseId), shown)
  const rows = await db
    .select({ row: bundleContent, isVisible: sql<boolean>`${isVisible}` })
    .from(bundleContent)
    .leftJoin(listedPose, eq(listedPose.poseId, bundleContent.poseId))
    .leftJoin(userProfile, eq(userProfile.uid, listedPose.userUid))
    .where(and(inBundle(bundleId), keepsGaps ? undefined : isVisible, inOrder.after(cursor)))
    .orderBy(...inOrder.order)
    .limit(limit + 1)
  const poses = await posesOf(
    context,
    rows.filter((found) => found.isVisible).map(({ row }) => row.poseId),
  )
  return pageOf(
    rows,
    limit,
    ({ row }) => ({ rank: row.position, id: row.id }),
    ({ row }) => ({
      id: row.id,
      bundleId,
      position: row.position,
      name: row.name,
      avatarPose: poses.get(row.poseId) ?? null,
      version: row.version,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }),
  )
})

async function posesOf(context: CallContext, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const [listed, liked] = await Promise.all([
    selectListed(context.db).where(inArray(listedPose.poseId, ids)),
    likedAmong(context, ids),
  ])
  return new Map(listed.map((row) => [row.poseId, listedFor(row, liked.has(row.poseId))]))
}

import type { CallContext } from '@kamae/backend/calls/context'
import { oldestRestorable } from '@kamae/backend/owned/kept-by'
import { keyset, pageOf, rising } from '@kamae/backend/database/keyset'
import {
  isChargedFor,
  noSuchBundle,
  readReachable,
} from '@kamae/entities/avatarposeBundle/server/read-bundle'
import { isShownEntry } from '@kamae/entities/avatarposeBundle/server/contents/shown-entry'
import { inBundle } from '@kamae/entities/avatarposeBundle/server/contents/places'
import { likedAmong, listedFor, selectListed } from '@kamae/entities/gallery/server/read-listed'
import { isOpenFor, readerOf } from '@kamae/entities/published/server/reader'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { poseNameIn } from '@kamae/entities/house/server/house-words'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { implement } from '@kamae/protocol/server/implement'
import { alias } from '@kamae/backend/database/columns'
import { and, eq, gt, inArray, isNotNull, isNull, notExists, sql } from '@kamae/backend/database/sql'
import { bundleContentList } from '../contract.ts'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

const inOrder = rising(bundleContent.position, bundleContent.id)
const lastTakenOutFirst = keyset(bundleContent.archivedAt, bundleContent.id)

export const list = implement(bundleContentList, async (input, context: CallContext) => {
  const { bundleId, limit, cursor, isArchived } = input
  const { db, caller } = context
  const { row: bundle } = await readReachable(context, bundleId)
  const isMine = bundle.userUid === caller?.uid
  if (isArchived && !isMine) throw noSuchBundle()
  const keepsGaps = isMine || (await isChargedFor(db, caller?.uid, bundleId))
  const reader = await readerOf(context)
  // What somebody made or was charged for they are shown whole, but for people whom they blocked.
  const shown = isOpenFor(
    keepsGaps ? { ...reader, showsSexual: true, showsViolent: true } : reader,
    listedPose,
  )
  const isEntry = isShownEntry(eq(avatarposeBundle.userUid, caller?.uid ?? ''))
  // Null for what is not shown to anyone.
  const isVisible = and(isNotNull(listedPose.poseId), shown, isEntry)
  const order = isArchived ? lastTakenOutFirst : inOrder
  const rows = await db
    .select({ row: bundleContent, isVisible: sql<boolean>`${isVisible}` })
    .from(bundleContent)
    .innerJoin(avatarposeBundle, eq(avatarposeBundle.id, bundleContent.bundleId))
    .leftJoin(listedPose, eq(listedPose.poseId, bundleContent.poseId))
    .leftJoin(userProfile, eq(userProfile.uid, listedPose.userUid))
    .where(
      and(
        isArchived ? isTakenOut(context, bundleId) : inBundle(bundleId),
        keepsGaps ? undefined : isVisible,
        order.after(cursor),
      ),
    )
    .orderBy(...order.order)
    .limit(limit + 1)
  const poses = await posesOf(
    context,
    rows.filter((found) => found.isVisible).map(({ row }) => row.poseId),
  )
  return pageOf(
    rows,
    limit,
    ({ row }) =>
      isArchived ? { at: row.archivedAt ?? row.updatedAt, id: row.id } : { rank: row.position, id: row.id },
    ({ row }) => ({
      id: row.id,
      bundleId,
      position: row.position,
      name: poseNameIn(context.language, row),
      archivedAt: row.archivedAt?.toISOString() ?? null,
      avatarPose: poses.get(row.poseId) ?? null,
      version: row.version,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }),
  )
})

const again = alias(bundleContent, 'again')

/** Holds for what can be put back into a bundle: where the same pose is in it again, there is nothing to put back. */
function isTakenOut({ db, clock }: Pick<CallContext, 'db' | 'clock'>, bundleId: string) {
  const isThere = and(
    eq(again.bundleId, bundleContent.bundleId),
    eq(again.poseId, bundleContent.poseId),
    isNull(again.archivedAt),
  )
  return and(
    eq(bundleContent.bundleId, bundleId),
    gt(bundleContent.archivedAt, oldestRestorable(clock)),
    notExists(db.select({ id: again.id }).from(again).where(isThere)),
  )
}

async function posesOf(context: CallContext, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const [listed, liked] = await Promise.all([
    selectListed(context.db).where(inArray(listedPose.poseId, ids)),
    likedAmong(context, ids),
  ])
  return new Map(listed.map((row) => [row.poseId, listedFor(context, row, liked.has(row.poseId))]))
}

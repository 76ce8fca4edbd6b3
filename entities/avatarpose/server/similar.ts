import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { isForReader, readerOf } from '@kamae/entities/published/server/reader'
import { type Listed, likedAmong, listedFor, selectListed } from '@kamae/entities/gallery/server/read-listed'
import { type Near, nearestShapes } from '@kamae/entities/gallery/server/shapes/nearest-shapes'
import { shapeOf } from '@kamae/entities/gallery/server/shapes/shape-of'
import { listedPose, listedPoseTag } from '@kamae/entities/gallery/server/table'
import { tagKey } from '@kamae/protocol/contract/tag-key'
import { isShown, sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { isMakerPresent, userProfile } from '@kamae/entities/user/server/profile/table'
import { mirrorPose } from '@kamae/pose/transforms/mirror'
import type { Pose } from '@kamae/pose/documents/pose'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, inArray, ne, type SQL, sql } from '@kamae/backend/database/sql'
import { avatarposeSimilar } from '../contract.ts'
import { noSuchPose, readOwnPose } from './read-pose.ts'

// Whoever is left out of a list is found among the nearest too: as many again are read until there are enough.
const FIRST_BATCH = 64
const LAST_BATCH = 1024

export const similar = implement(
  avatarposeSimilar,
  async ({ id, slug, pose, limit, tag }, context: CallContext) => {
    const { db } = context
    const [asked, reader] = await Promise.all([
      pose ? { pose, poseId: null } : id === undefined ? readBySlug(context, slug) : readById(context, id),
      readerOf(context),
    ])
    const shapes = [shapeOf(asked.pose), shapeOf(mirrorPose(asked.pose))]
    const key = tag === undefined ? undefined : tagKey(tag)
    const near = await nearestShapes(db, shapes, key)
    const passes = and(
      isForReader(reader, listedPose),
      isTagged(key),
      asked.poseId === null ? undefined : ne(listedPose.poseId, asked.poseId),
    )
    const found = await readSome(db, near, limit, passes)
    const liked = await likedAmong(
      context,
      found.map(({ row }) => row.poseId),
    )
    return {
      items: found.map(({ row, distance }) => ({
        ...listedFor(context, row, liked.has(row.poseId)),
        similarity: Math.max(0, 1 - distance),
      })),
    }
  },
)

type Asked = { readonly pose: Pose; readonly poseId: string }

// As avatarpose/get gives it: to its owner as it is, to others as it was last shared.
async function readById(context: CallContext, id: string): Promise<Asked> {
  const { caller, db } = context
  const [found] = await db
    .select({ pose: sharedAvatarPose.pose, poseId: listedPose.poseId, userUid: listedPose.userUid })
    .from(listedPose)
    .innerJoin(sharedAvatarPose, eq(sharedAvatarPose.id, listedPose.shareId))
    .leftJoin(userProfile, eq(userProfile.uid, listedPose.userUid))
    .where(and(eq(listedPose.poseId, id), isMakerPresent))
  if (found && found.userUid !== caller?.uid) return found
  const own = caller && (await readOwnPose(context, caller.uid, id))
  if (!own?.pose) throw noSuchPose()
  return { pose: own.pose, poseId: id }
}

async function readBySlug({ caller, db }: CallContext, slug: string | undefined): Promise<Asked> {
  const [found] = await db
    .select({
      pose: sharedAvatarPose.pose,
      poseId: sharedAvatarPose.poseId,
      userUid: sharedAvatarPose.userUid,
      isShown: sql<boolean>`${isShown}`,
    })
    .from(sharedAvatarPose)
    .leftJoin(userProfile, eq(userProfile.uid, sharedAvatarPose.userUid))
    .where(eq(sharedAvatarPose.slug, slug ?? ''))
  if (!found || (!found.isShown && found.userUid !== caller?.uid)) throw noSuchPose()
  return found
}

function isTagged(key: string | undefined): SQL | undefined {
  if (key === undefined) return undefined
  return sql`exists (select from ${listedPoseTag}
    where ${listedPoseTag.tag} = ${key} and ${listedPoseTag.poseId} = ${listedPose.poseId})`
}

/** The first `limit` of these that pass, in their order. */
async function readSome(db: Queries, near: Iterable<Near>, limit: number, passes: SQL | undefined) {
  const found: { row: Listed; distance: number }[] = []
  const ranks = near[Symbol.iterator]()
  for (let size = FIRST_BATCH; found.length < limit; size = Math.min(LAST_BATCH, size * 2)) {
    const batch = take(ranks, size)
    if (batch.length === 0) break
    const ids = batch.map(({ poseId }) => poseId)
    const rows = await selectListed(db).where(and(inArray(listedPose.poseId, ids), passes))
    const byId = new Map(rows.map((row) => [row.poseId, row]))
    for (const { poseId, distance } of batch) {
      const row = byId.get(poseId)
      if (row && found.length < limit) found.push({ row, distance })
    }
  }
  return found
}

function take(ranks: Iterator<Near>, count: number): Near[] {
  const taken: Near[] = []
  for (let next = ranks.next(); !next.done; next = ranks.next()) {
    taken.push(next.value)
    if (taken.length === count) break
  }
  return taken
}
